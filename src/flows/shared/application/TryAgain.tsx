import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import { OtherButton } from '../../../ui/OtherButton';

interface TryAgainProps {
  pending?: boolean;
  onRetry(): void;
}

export function TryAgain({ pending, onRetry }: TryAgainProps) {
  const t = useMessages(common);
  return (
    <OtherButton variant="secondary" pending={pending} onClick={() => onRetry()}>
      {t('tryAgain')}
    </OtherButton>
  );
}
