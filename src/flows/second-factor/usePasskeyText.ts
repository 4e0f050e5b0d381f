import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useFailureText } from '../screen/useFailureText';
import { messages } from './messages';

/**
 * Returns a function with the message for a failure of a passkey. A browser does not tell whether the person has closed
 * its prompt, or has no passkey on this device.
 * @param hasOthers whether the person can choose another way
 */
export function usePasskeyText(hasOthers: boolean): (failure: Failure) => string {
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (failure) =>
    hasOthers && ofPrompt.includes(failure.code) ? t('passkeyFailed') : failureText(failure);
}

const ofPrompt: readonly Failure['code'][] = ['passkey_refused', 'passkey_failed', 'passkey_not_offered'];
