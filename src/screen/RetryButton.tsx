import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { Button, type ButtonProps } from '../ui/Button';
import { useRetryFocus } from './WidgetRoot';

interface RetryButtonProps extends Pick<ButtonProps, 'variant'> {
  onRetry(): void;
}

/** The title takes the focus, because the button disappears. */
export function RetryButton({ variant, onRetry }: RetryButtonProps) {
  const t = useMessages(common);
  const focusTitleAfterRetry = useRetryFocus();
  function retry() {
    focusTitleAfterRetry();
    onRetry();
  }
  return (
    <Button variant={variant} onClick={retry}>
      {t('tryAgain')}
    </Button>
  );
}
