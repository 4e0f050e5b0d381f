import { useMessages } from '../../../messages/useMessages';
import type { Say } from '../../../store/createFlowThunk';
import { messages } from './messages';

/**
 * Returns a function for the message of a failure. If the provider has rejected the session, this is the message of the
 * screen `NoSession`. For other failures the function returns an empty text.
 */
export function useSessionSentence(): Say {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}
