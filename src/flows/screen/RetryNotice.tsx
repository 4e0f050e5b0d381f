import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { isChunkGone } from '../../store/failure';
import type { ButtonProps } from '../../ui/button/Button';
import { Button } from '../../ui/button/Button';
import { FailureNotice } from './FailureNotice';

interface RetryNoticeProps extends Pick<ButtonProps, 'variant' | 'pending'> {
  failure: Failure | null | undefined;
  onRetry(): void;
}

/** The message for something that could not be read or loaded, with a retry, unless only a reload of the page can help. */
export function RetryNotice({ failure, onRetry, ...button }: RetryNoticeProps) {
  const t = useMessages(common);
  return (
    <>
      <FailureNotice failure={failure} />
      {!isChunkGone(failure) && (
        <Button {...button} onClick={() => onRetry()}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}
