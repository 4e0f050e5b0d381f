import { useMessages } from '../../messages/useMessages';
import { guardCallback } from '../../browser/guardCallback';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/button/Button';
import { SuccessMark } from '../../ui/success-mark/SuccessMark';
import { messages } from './messages';
import { useHasCallback } from './useHasCallback';
import type { ReactNode } from 'react';
import { useSheet } from '../../theme';
import sheet from './Success.module.css';
import * as css from './Success.module.css';

/** The button for the host's next step, or else the note that the window can be closed. */
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

export function ClosingNote() {
  const t = useMessages(messages);
  return <DelayedNote>{t('close')}</DelayedNote>;
}

/** Appears after two seconds. Screen readers can read it at once. */
function DelayedNote({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <p className={css.note}>{children}</p>;
}
