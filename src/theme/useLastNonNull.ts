import { useState } from 'react';

export function useLastNonNull<T extends object>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  if (value && value !== latest) setLatest(value);
  return value ?? latest;
}
