import { useMessages } from '../../messages/useMessages';
import { DelayedNote } from './delayed-note/DelayedNote';
import { messages } from './successMessages';

/** Says that the person can close the window. */
export function ClosingNote() {
  const t = useMessages(messages);
  return <DelayedNote>{t('close')}</DelayedNote>;
}
