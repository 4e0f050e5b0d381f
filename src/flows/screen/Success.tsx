import { useMessages } from '../../messages/useMessages';
import { guardCallback } from '../../store/guardCallback';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/button/Button';
import { SuccessMark } from '../../ui/success-mark/SuccessMark';
import { ClosingNote } from './ClosingNote';
import { messages } from './successMessages';
import { useHasCallback } from './useHasCallback';

export function Success() {
  const t = useMessages(messages);
  const { callbacks } = useSettings().hostProps;
  const hasNext = useHasCallback('onContinue');
  return (
    <>
      <SuccessMark />
      {hasNext ? (
        <Button onClick={() => guardCallback(() => callbacks?.onContinue?.())}>{t('continue')}</Button>
      ) : (
        <ClosingNote />
      )}
    </>
  );
}
