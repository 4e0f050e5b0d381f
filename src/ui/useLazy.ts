import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

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
 */
export function useLazy<Props>(load: Load<Props>, wanted = true) {
  const [failed, setFailed] = useState(false);
  const [, redraw] = useState(false);
  const Part = loaded.get(load) as ComponentType<Props> | undefined; // what `load` resolved to
  const missing = wanted && !Part && !failed;

  useEffect(() => {
    if (!missing) return;
    let waiting = true;
    warm(load).then(
      () => waiting && redraw(true),
      () => waiting && setFailed(true),
    );
    return () => {
      waiting = false;
    };
  }, [load, missing]);

  return { Part, failed, retry: () => setFailed(false) };
}
