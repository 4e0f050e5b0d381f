import { useMessages } from '../../../messages/useMessages';
import type { Say } from '../../../store/createFlowThunk';
import { messages } from './messages';

/**
 * Returns a function that returns the message of the screen `NoSession` if the provider has rejected the session, and
 * otherwise no message.
 */
export function useSessionSentence(): Say {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}
