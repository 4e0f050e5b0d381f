import { useMessages } from '../../messages/useMessages';
import { Feedback } from '../../ui/Feedback';
import { LateNote } from '../../ui/LateNote';
import { messages } from './successMessages';
import { useHasCallback } from './useHasCallback';

/**
 * Says that the person can close the window. A host with `onEvent` decides itself what happens next, so it gets no note.
 */
export function ClosingNote({ isShown }: { isShown: boolean }) {
  const t = useMessages(messages);
  const hasHost = useHasCallback('onEvent');
  return <Feedback>{isShown && !hasHost && <LateNote>{t('close')}</LateNote>}</Feedback>;
}
