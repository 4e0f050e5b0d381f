import { useMessages } from '../../messages/useMessages';
import { guardCallback } from '../../browser/guardCallback';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/button/Button';
import { SuccessMark } from '../../ui/success-mark/SuccessMark';
import { ClosingNote } from './ClosingNote';
import { messages } from './successMessages';
import { useHasCallback } from './useHasCallback';

/**
 * The content of each success screen: the button for the host's next step, or else the note that the window can be
 * closed.
 */
export function Success() {
  const t = useMessages(messages);
  const { callbacks } = useSettings().hostProps;
  const hasNextStep = useHasCallback('onContinue');
  return (
    <>
      <SuccessMark />
      {hasNextStep ? (
        <Button onClick={() => guardCallback(() => callbacks?.onContinue?.())}>{t('continue')}</Button>
      ) : (
        <ClosingNote />
      )}
    </>
  );
}
