import { useEffect, useRef } from 'react';
import { useFocusTitle } from './useFocusTitle';

/**
 * Moves the focus when the person presses a "Try again" button that then disappears. Call the returned function when
 * the button is pressed. As soon as no element has the focus after that, the screen's title takes the focus, but only
 * once.
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
