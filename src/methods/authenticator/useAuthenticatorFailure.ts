import { useMemo } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useFailureMessage } from '../../screen/FailureNotice';
import { useSecondsUntil } from '../../screen/useSecondsUntil';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { messages } from './messages';

const keysByCode: Readonly<Partial<Record<Failure['code'], keyof typeof messages.texts>>> = {
  wrong_totp: 'wrong',
  wrong_recovery_code: 'wrongRecovery',
  totp_gone: 'gone',
};

export function useAuthenticatorMessage() {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  return (failure: Failure): string => {
    const key = keysByCode[failure.code];
    return key ? t(key) : failureMessageOf(failure);
  };
}

/** If the provider says how long to wait, the message counts it down. After this time it is empty. */
export function useAuthenticatorFailure(failure: Failure | null) {
  const t = useMessages(messages);
  const messageOf = useAuthenticatorMessage();
  const { browser } = useServices();
  const { locale } = useSettings();
  const waitSeconds = failure?.retryAfterSeconds ?? 0;
  const until = useMemo(
    () => (failure ? browser.now() + waitSeconds * 1000 : 0),
    [failure, waitSeconds, browser],
  );
  const seconds = useSecondsUntil(until);
  if (!failure) return { message: '', isWaiting: false };
  if (seconds === 0) return { message: waitSeconds ? '' : messageOf(failure), isWaiting: false };
  // Rounded up, so that a person who waits as long as the message says is not rejected again.
  const isMinutes = seconds > 60;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  });
  const time = format.format(isMinutes ? Math.ceil(seconds / 60) : seconds);
  return { message: t('wait', { time }), isWaiting: true };
}
