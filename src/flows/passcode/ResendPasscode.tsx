import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { LinkButton } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { useToast } from '../../ui/toasts/ToastProvider';
import { useFailureText } from '../shared/useFailureText';
import { messages } from './messages';
import { passcodeSent, resendPasscode, selectPasscode } from './passcodeSlice';
import { useSecondsUntil } from './useSecondsUntil';

interface ResendPasscodeProps {
  /** True while a code is being checked. */
  closed: boolean;
  /** The provider no longer accepts this code, so the countdown is hidden. */
  isLocked: boolean;
  onSuccess(): void;
}

/** The countdown until the code expires, and the resend link. */
export function ResendPasscode({ closed, isLocked, onSuccess }: ResendPasscodeProps) {
  const t = useMessages(messages);
  const toast = useToast();
  const failureText = useFailureText();
  const { browser } = useServices();
  const { config } = useSettings();
  const dispatch = useWidgetDispatch();
  const { expiresAt, cooldownUntil } = useWidgetSelector(selectPasscode);
  const [resend, { pending }] = useRequest(resendPasscode, {
    onSuccess() {
      toast({ kind: 'success', text: t('resent') });
      onSuccess();
    },
    onFailure: (failure) => toast({ kind: 'error', text: failureText(failure) }),
  });
  const left = useSecondsUntil(expiresAt);
  const cooldown = useSecondsUntil(cooldownUntil);

  // If a preset opened the screen, there is no expiry yet, so the full countdown starts now.
  const opened = expiresAt === null;
  useEffect(() => {
    if (opened) dispatch(passcodeSent({ expiresAt: browser.now() + config.otp.expirationMinutes * 60_000 }));
  }, [opened, dispatch, browser, config]);

  const isDisabled = closed || pending || cooldown > 0;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Note>
      {/* The countdown has its own element, so that it continues if a translation tool moves the text. */}
      {!isLocked && <span>{left > 0 ? t('expiresIn', { time }) : t('expired')}</span>}{' '}
      <LinkButton aria-disabled={isDisabled} onClick={() => isDisabled || resend()}>
        {cooldown > 0 ? t('resendIn', { seconds: cooldown }) : t('resend')}
      </LinkButton>
    </Note>
  );
}
