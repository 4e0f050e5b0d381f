import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useFailureText } from '../../screen/FailureNotice';
import { messages } from '../messages';

const keys = {
  wrong_totp: 'wrong',
  wrong_recovery_code: 'wrongRecovery',
  totp_gone: 'gone',
} as const;

/** @returns a function with the message for a failure of an authenticator or a recovery code */
export function useAuthenticatorText() {
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (failure: Failure, wait = ''): string => {
    if (wait) return t('wait', { time: wait });
    const key = Object.hasOwn(keys, failure.code) ? keys[failure.code as keyof typeof keys] : undefined;
    return key ? t(key) : failureText(failure);
  };
}
