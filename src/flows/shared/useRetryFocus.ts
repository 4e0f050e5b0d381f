import { useEffect, useRef } from 'react';
import { useFocusTitle } from './useFocusTitle';

/**
 * For a "Try again" button that disappears when the person presses it. The returned function must be called on the
 * press. After the press, the screen's title takes the focus once, as soon as no element has the focus.
 */
export function useRetryFocus(): () => void {
  const isRetried = useRef(false);
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isRetried.current && focusTitle()) isRetried.current = false;
  });
  return () => {
    isRetried.current = true;
  };
}
