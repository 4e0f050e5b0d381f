import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';

interface TryAgainProps {
  pending?: boolean;
  onRetry(): void;
}

export function TryAgain({ pending, onRetry }: TryAgainProps) {
  const t = useMessages(common);
  return (
    <Button pending={pending} onClick={() => onRetry()}>
      {t('tryAgain')}
    </Button>
  );
}
