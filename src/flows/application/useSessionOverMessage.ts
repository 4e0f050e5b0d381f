import { useMessages } from '../../messages/useMessages';
import type { MessageFor } from '../../store/createFlowThunk';
import { messages } from './messages';

/**
 * Returns the option `messageFor` for a request of the consent or logout flow. If the provider has rejected the session,
 * `onError` gets the message that the screen `NoSession` shows.
 */
export function useSessionOverMessage(): MessageFor {
  const t = useMessages(messages);
  return ({ code }) => (code === 'session_over' ? t('noSession') : '');
}
