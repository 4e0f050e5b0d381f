import { useEffect, useRef } from 'react';
import { useFocusTitle } from './useFocusTitle';

/**
 * Moves the focus to the screen's title after the person has pressed a "Try again" button that then disappears. Call
 * the returned function when the button is pressed.
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
