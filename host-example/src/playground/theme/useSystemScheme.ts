import { useSyncExternalStore } from 'react';

/** Returns the colour scheme that the person's system prefers. */
export function useSystemScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, read);
}

const query = () => matchMedia('(prefers-color-scheme: dark)');
const read = () => (query().matches ? 'dark' : 'light');

function subscribe(onChange: () => void) {
  const preference = query();
  preference.addEventListener('change', onChange);
  return () => preference.removeEventListener('change', onChange);
}
