import { useCallback, useState, useSyncExternalStore } from 'react';

// jsdom has no matchMedia. Then the light theme applies.
const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Whether the system prefers dark, including later changes. */
export function usePrefersDark(): boolean {
  const [media] = useState(query);
  const subscribe = useCallback(
    (changed: () => void) => {
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    () => false,
  );
}
