import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/moveFocus';

/**
 * For the button that opens a form, and disappears meanwhile: it takes the focus again when the form closes.
 *
 * @param form the form that is open, if the button can open several
 * @param title takes the focus when a form opens, so that the form is read next. Missing if a field takes the focus
 */
export function useOpenButton(form: boolean | string, title?: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  const earlier = useRef(form);
  useEffect(() => {
    if (earlier.current !== form) focusIfLost(form ? title?.current : button.current);
    earlier.current = form;
  }, [form, title]);
  return button;
}
