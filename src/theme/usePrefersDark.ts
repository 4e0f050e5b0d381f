import { useCallback, useState, useSyncExternalStore } from 'react';

// jsdom has no `matchMedia`. Without it the light theme is used.
const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

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
