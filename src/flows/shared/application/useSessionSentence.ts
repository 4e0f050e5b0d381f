import { useMessages } from '../../../messages/useMessages';
import type { Say } from '../../../store/createFlowThunk';
import { messages } from './messages';

/** What the screen says when the server refuses the session: `NoSession` has a sentence of its own. */
export function useSessionSentence(): Say {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}
