import { useEffect, useState, type ComponentType } from 'react';
import type { Clock } from '../browser/types';
import { CHUNK_LIMIT_MS, withTimeout } from '../browser/withTimeout';

type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new WeakMap<object, unknown>();

/** {@link useLazy} then returns the component in the first render. */
export async function preload<Props>(load: Load<Props>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load());
}

/**
 * Loads a component from its own chunk. `failed` is the error if that has failed, or has taken longer than `ms`.
 * @param load must be the same function on every render
 */
export function useLazy<Props>(
  load: Load<Props>,
  clock: Clock,
  { requested = true, ms = CHUNK_LIMIT_MS } = {},
) {
  const [failed, setFailed] = useState<unknown>();
  const [, rerender] = useState(false);
  const Component = loaded.get(load) as ComponentType<Props> | undefined; // safe, because the map contains the result of `load`
  const mustLoad = requested && !Component && !failed;

  useEffect(() => {
    if (!mustLoad) return;
    const controller = new AbortController();
    const { signal } = controller;
    withTimeout({ clock, ms, signal }, () => preload(load)).then(
      () => signal.aborted || rerender(true),
      (error: unknown) => signal.aborted || setFailed(error),
    );
    return () => controller.abort();
  }, [load, mustLoad, clock, ms]);

  return { Component, failed, retry: () => setFailed(undefined) };
}
