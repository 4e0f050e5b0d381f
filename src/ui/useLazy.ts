import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Limit = (work: Promise<void>, signal: AbortSignal) => Promise<void>;

const unlimited: Limit = (work) => work;

const loaded = new WeakMap<object, unknown>();

/** Fetches a part in a chunk of its own; once it is there it is drawn without waiting. */
export async function warm<Props>(load: Load<Props>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load().catch(load)); // once more: a dropped connection is the common reason
}

/**
 * A part in a chunk of its own, `undefined` until it is there.
 *
 * @param load the same function on every render.
 * @param wanted whether it is needed by now.
 * @param limit rejects when the wait takes too long, and when its signal aborts; the same function on every render.
 */
export function useLazy<Props>(load: Load<Props>, wanted = true, limit = unlimited) {
  const [failed, setFailed] = useState(false);
  const [, redraw] = useState(false);
  const Part = loaded.get(load) as ComponentType<Props> | undefined; // what `load` resolved to
  const missing = wanted && !Part && !failed;

  useEffect(() => {
    if (!missing) return;
    const left = new AbortController();
    const { signal } = left;
    limit(warm(load), signal).then(
      () => signal.aborted || redraw(true),
      () => signal.aborted || setFailed(true),
    );
    return () => left.abort();
  }, [load, missing, limit]);

  return { Part, failed, retry: () => setFailed(false) };
}
