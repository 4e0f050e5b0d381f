import { useMessages } from '../../../messages/useMessages';
import type { Say } from '../../../store/createFlowThunk';
import { messages } from './messages';

/** Returns the sentence for a session that the server rejected. `NoSession` shows the same one. */
export function useSessionSentence(): Say {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}
