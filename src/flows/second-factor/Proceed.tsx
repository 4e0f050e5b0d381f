import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';

/** Shown after the factor was accepted, if the next screen could not be loaded. */
export function Proceed({ onRetry }: { onRetry(): void }) {
  const t = useMessages(common);
  return <Button onClick={onRetry}>{t('tryAgain')}</Button>;
}
