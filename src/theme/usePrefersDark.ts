import { useSyncExternalStore } from 'react';

// Absent where there is no layout (jsdom): the light theme is worn then.
const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(changed: () => void) {
  const media = query();
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/** Whether the system asks for dark, also when it changes its mind. */
export function usePrefersDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
}
