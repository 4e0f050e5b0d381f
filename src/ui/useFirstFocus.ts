import { useEffect, useRef } from 'react';

/** Gives a field the focus when it appears. With `selects`, its text is selected too. */
export function useFirstFocus({ selects = false } = {}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (selects) field.current?.select();
  }, [selects]);
  return field;
}
