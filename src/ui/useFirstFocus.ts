import { useEffect, useRef } from 'react';
import { moveFocus } from './moveFocus';

export function useFirstFocus({ selects = false } = {}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (moveFocus(field.current) && selects) field.current?.select();
  }, [selects]);
  return field;
}
