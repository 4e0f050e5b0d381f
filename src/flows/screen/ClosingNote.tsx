import { useMessages } from '../../messages/useMessages';
import { LateNote } from './late-note/LateNote';
import { messages } from './successMessages';

/** Says that the person can close the window. */
export function ClosingNote() {
  const t = useMessages(messages);
  return <LateNote>{t('close')}</LateNote>;
}
