import { useState } from 'react';

/** Returns the value, or if it is `null`, the last value that was not `null`. */
export function useLastNonNull<T extends object>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  if (value && value !== latest) setLatest(value);
  return value ?? latest;
}
