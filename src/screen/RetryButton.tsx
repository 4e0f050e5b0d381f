import { useLayoutEffect, useRef } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { Button, type ButtonProps } from '../ui/Button';
import { useFocusTitle } from './WidgetRoot';

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'pending' | 'ariaDisabled'> {
  onRetry(): void;
}

/** If the button has the focus when it disappears, or was pressed (Safari does not focus it), the title takes the focus. */
export function RetryButton({ onRetry, ...rest }: RetryButtonProps) {
  const t = useMessages(common);
  const focusTitle = useFocusTitle();
  const ref = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (isPressed.current || button?.matches(':focus')) queueMicrotask(focusTitle);
    };
  }, [focusTitle]);
  function retry() {
    isPressed.current = true;
    onRetry();
  }
  return (
    <Button {...rest} ref={ref} onClick={retry}>
      {t('tryAgain')}
    </Button>
  );
}
