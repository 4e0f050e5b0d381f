import { useEffect, useRef } from 'react';
import { moveFocus } from './moveFocus';

/** Gives a field the focus when it appears. With `selects`, its text is selected too. */
export function useFirstFocus({ selects = false } = {}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (moveFocus(field.current) && selects) field.current?.select();
  }, [selects]);
  return field;
}
