import { useSyncExternalStore } from 'react';

// jsdom has no matchMedia. Then the light theme applies.
const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(changed: () => void) {
  const media = query();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/** Whether the system prefers dark, including later changes. */
export function usePrefersDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
}
