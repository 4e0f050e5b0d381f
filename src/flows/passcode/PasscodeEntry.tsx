import { useEffect } from 'react';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { CodeEntry } from '../factors/passcode/CodeEntry';
import { passcodeSent, resendPasscode, selectPasscode, verifyPasscode } from './passcodeSlice';

/**
 * The passcode field of a sign-in, with the link that requests another code. Used by the passcode screen and, as
 * `Inline`, by a screen of another flow.
 */
export function PasscodeEntry() {
  const { browser } = useServices();
  const { config } = useSettings();
  const dispatch = useWidgetDispatch();
  const { expiresAt, cooldownUntil } = useWidgetSelector(selectPasscode);

  // If a preset opened this screen, the expiry is unknown, so the countdown starts now with the configured time.
  const isExpiryUnknown = expiresAt === null;
  useEffect(() => {
    if (isExpiryUnknown)
      dispatch(passcodeSent({ expiresAt: browser.now() + config.otp.expirationMinutes * 60_000 }));
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
