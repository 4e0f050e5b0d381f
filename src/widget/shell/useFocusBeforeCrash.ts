import type { RefObject } from 'react';
import { useRef } from 'react';

/**
 * Remembers whether the focus is in the widget. React does not report the blur of an element that it removes, so the
 * value stays true when a screen crashes.
 */
export function useFocusBeforeCrash(root: RefObject<Element | null>) {
  const hasFocus = useRef<boolean>(undefined);
  return {
    hadFocus: () => hasFocus.current,
    updateFocus() {
      hasFocus.current = root.current?.matches(':focus-within');
    },
  };
}
