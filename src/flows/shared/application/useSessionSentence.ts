import { useMessages } from '../../../messages/useMessages';
import type { Say } from '../../../store/createFlowThunk';
import { messages } from './messages';

/**
 * Returns a function that returns the message for a rejected session. The screen `NoSession` shows the same message.
 */
export function useSessionSentence(): Say {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}
