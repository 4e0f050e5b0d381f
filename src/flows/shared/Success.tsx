import { useMemo } from 'react';
import type { Callbacks } from '../../contract/widgetProps';
import { useMessages } from '../../messages/useMessages';
import { guardCallback } from '../../store/guardCallback';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { LateNote } from '../../ui/LateNote';
import { SuccessMark } from '../../ui/SuccessMark';
import { messages } from './successMessages';

export function Success() {
  const t = useMessages(messages);
  const { callbacks } = useSettings().hostProps;
  const hasNext = useMemo(() => hasNextStep(callbacks), [callbacks]);
  return (
    <>
      <SuccessMark />
      {hasNext ? (
        <Button onClick={() => guardCallback(() => callbacks?.onContinue?.())}>{t('continue')}</Button>
      ) : (
        <LateNote>{t('close')}</LateNote>
      )}
    </>
  );
}

/** If a getter or a proxy of the host throws, the result is `false`. */
function hasNextStep(callbacks: Callbacks | undefined): boolean {
  let isGiven = false;
  guardCallback(() => {
    const own = callbacks && Object.hasOwn(callbacks, 'onContinue') && callbacks.onContinue;
    isGiven = typeof own === 'function';
  });
  return isGiven;
}
