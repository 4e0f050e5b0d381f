import { useEffect, useRef } from 'react';

/** Gives a field the focus when it appears. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
