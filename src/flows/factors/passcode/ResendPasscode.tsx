import { useEffect, useRef, useState } from 'react';
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
import { useSecondsUntil } from '../useSecondsUntil';

/**
 * Screen readers announce the remaining time only at these seconds, because an announcement each second would disturb.
 */
const MILESTONES = [10, 30, 60];

/** An announcement is removed after this number of seconds, because it then contains a wrong time. */
const ANNOUNCEMENT_SECONDS = 5;

/**
 * Returns the number of seconds that a screen reader announces now, or `null` if it announces nothing.
 *
 * @param secondsLeft the seconds until the code expires.
 */
function useAnnouncedSeconds(secondsLeft: number): number | null {
  const milestone = MILESTONES.find((each) => secondsLeft <= each);
  // The latest milestone, and the seconds that were left when the countdown reached it.
  const [reached, setReached] = useState({ milestone, secondsLeft });
  // React's documented way to keep a value from the render in which another value has changed.
  if (reached.milestone !== milestone) setReached({ milestone, secondsLeft });
  const isRecent = reached.secondsLeft - secondsLeft < ANNOUNCEMENT_SECONDS;
  return milestone && isRecent ? reached.secondsLeft : null;
}

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
