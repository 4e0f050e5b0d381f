import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { CodeEntry } from './CodeEntry';
import { messages } from './messages';
import { countdownStarted, resendPasscode, selectPasscode, verifyPasscode } from './slice';

export function OTPAuthenticate() {
  const t = useMessages(messages);
  const { otpDestination } = useWidgetSelector(selectPasscode);
  return (
    <FlowScreen
      title={t('title')}
      description={t.rich('sentTo', { destination: otpDestination })}
      focusesField
    >
      <PasscodeEntry />
    </FlowScreen>
  );
}

/** The password screen shows it too, as `Inline`. */
export function PasscodeEntry() {
  const { browser } = useServices();
  const { config } = useSettings();
  const dispatch = useWidgetDispatch();
  const { expiresAt, cooldownUntil } = useWidgetSelector(selectPasscode);

  // After a preset, the expiry is unknown, so the countdown starts now with the configured time.
  const isExpiryUnknown = expiresAt === null;
  useEffect(() => {
    if (isExpiryUnknown)
      dispatch(countdownStarted(browser.now() + config.otpOptions.expirationMinutes * 60_000));
  }, [isExpiryUnknown, dispatch, browser, config]);

  return (
    <CodeEntry
      verify={verifyPasscode}
      resend={resendPasscode}
      expiresAt={expiresAt}
      cooldownUntil={cooldownUntil}
    />
  );
}

export function OTPConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
