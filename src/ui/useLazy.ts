import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Limit = (work: Promise<void>, signal: AbortSignal) => Promise<void>;

const unlimited: Limit = (work) => work;

const loaded = new WeakMap<object, unknown>();

export async function preload<Props>(load: Load<Props>): Promise<void> {
  // The load is retried once, because the most common cause of a failure is a dropped connection.
  if (!loaded.has(load)) loaded.set(load, await load().catch(load));
}

/**
 * Loads a component from its own chunk. `Part` is this component, or `undefined` until the chunk is loaded.
 *
 * @param load must be the same function on every render.
 * @param wanted true if the component should be loaded now.
 * @param limit gets the promise of the load. Returns a promise with the same result, which rejects if the load takes
 *   too long, and also if the signal aborts. Must be the same function on every render.
 */
export function useLazy<Props>(load: Load<Props>, wanted = true, limit = unlimited) {
  const [failed, setFailed] = useState(false);
  const [, redraw] = useState(false);
  const Part = loaded.get(load) as ComponentType<Props> | undefined; // safe, because the map contains the result of `load`
  const missing = wanted && !Part && !failed;

  useEffect(() => {
    if (!missing) return;
    const left = new AbortController();
    const { signal } = left;
    limit(preload(load), signal).then(
      () => signal.aborted || redraw(true),
      () => signal.aborted || setFailed(true),
    );
    return () => left.abort();
  }, [load, missing, limit]);

  return { Part, failed, retry: () => setFailed(false) };
}
