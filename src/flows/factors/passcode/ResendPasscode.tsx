import { useEffect, useRef } from 'react';
import { failureMessage } from '../../../messages/failures';
import { translator, useMessages } from '../../../messages/useMessages';
import type { FlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { useRequest } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { moveFocus } from '../../../ui/moveFocus';
import { LinkButton } from '../../../ui/link/Link';
import { Note } from '../../../ui/note/Note';
import { useToast } from '../../../ui/toasts/ToastProvider';
import * as root from '../../../theme/root.module.css';
import { messages } from './messages';
import { useAnnouncedSeconds } from './useAnnouncedSeconds';
import { useSecondsUntil } from '../useSecondsUntil';

interface ResendPasscodeProps {
  /** Sends another code. */
  resend: FlowThunk<void>;
  /** The time at which the code expires, and the time from which another can be requested, in epoch milliseconds. */
  expiresAt: number | null;
  cooldownUntil: number;
  /** True while a code is being checked. */
  isChecking: boolean;
  /** True if the provider no longer accepts this code. Then the countdown is hidden. */
  isLocked: boolean;
  /** Called when another code has been sent. */
  onResent(): void;
  /** Called when no other code could be sent. */
  onFailure?(failure: Failure): void;
}

/** The countdown until the code expires, and the link that requests another code. */
export function ResendPasscode(props: ResendPasscodeProps) {
  const { resend: sendAgain, expiresAt, cooldownUntil, isChecking, isLocked, onResent, onFailure } = props;
  const t = useMessages(messages);
  const toast = useToast();
  const { locale } = useSettings();
  const [resend, { pending }] = useRequest(sendAgain, {
    onSuccess() {
      toast({ kind: 'success', text: (strings) => translator(messages, strings)('resent') });
      onResent();
    },
    onFailure(failure) {
      toast({ kind: 'error', text: (strings) => failureMessage(failure, strings) });
      onFailure?.(failure);
    },
  });
  const secondsLeft = useSecondsUntil(expiresAt);
  const cooldownSeconds = useSecondsUntil(cooldownUntil);
  const announcedSeconds = useAnnouncedSeconds(secondsLeft);

  // A locked code cannot be used, so the link to a new one takes the focus.
  const link = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLocked) moveFocus(link.current);
  }, [isLocked]);

  const isDisabled = isChecking || pending || cooldownSeconds > 0;
  // Some languages write numbers with other digits than 0 to 9.
  const formatNumber = (number: number, minimumIntegerDigits = 1) =>
    number.toLocaleString(locale, { minimumIntegerDigits, useGrouping: false });
  const time = `${formatNumber(Math.floor(secondsLeft / 60))}:${formatNumber(secondsLeft % 60, 2)}`;
  return (
    <Note>
      {/* A page translation may move the text into a new element. React can still update the countdown, because the
          countdown has an element of its own. */}
      {!isLocked && secondsLeft > 0 && <span>{t('expiresIn', { time })}</span>}
      {!isLocked && (
        <span role="status" className={secondsLeft > 0 ? root.hidden : undefined}>
          {secondsLeft === 0
            ? t('expired')
            : announcedSeconds && t('secondsLeft', { seconds: announcedSeconds })}
        </span>
      )}{' '}
      <LinkButton ref={link} aria-disabled={isDisabled} onClick={() => isDisabled || resend()}>
        {cooldownSeconds > 0 ? t('resendIn', { seconds: cooldownSeconds }) : t('resend')}
      </LinkButton>
    </Note>
  );
}
