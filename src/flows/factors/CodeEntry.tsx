import { useEffect, useRef, useState } from 'react';
import { PASSCODE_LENGTH } from '../../config/passcodes';
import { failureMessage } from '../../messages/failures';
import { translator, useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { LinkButton } from '../../ui/link/Link';
import { MessageText } from '../../ui/message-text/MessageText';
import { moveFocus } from '../../ui/moveFocus';
import { Note } from '../../ui/note/Note';
import { useToast } from '../../ui/toasts/ToastProvider';
import { useFailureText } from '../screen/FailureNotice';
import { CodeField } from './CodeField';
import { messages } from './passcodeMessages';
import { useSecondsUntil } from './useSecondsUntil';

interface CodeEntryProps {
  /** Checks the code that the person has entered. */
  verify: FlowThunk<string>;
  /** Sends another code. */
  resend: FlowThunk<void>;
  /** The time at which the code expires, and the time from which another can be requested, in epoch milliseconds. */
  expiresAt: number | null;
  cooldownUntil: number;
  onVerified?(): void;
  onFailure?(failure: Failure): void;
}

/** The passcode field with the countdown and the link that requests another code. */
export function CodeEntry(props: CodeEntryProps) {
  const { verify: verifyCode, resend, expiresAt, cooldownUntil, onVerified, onFailure } = props;
  const t = useMessages(messages);
  const failureText = useFailureText();
  const messageFor = (reason: Failure) =>
    reason.code === 'wrong_passcode' ? t('invalid') : failureText(reason);
  // The field knows this longer than the store: if another request fails, the store forgets the failure of `verify`.
  // After `locked`, the provider accepts no further attempts, and the person has to request another code.
  const [codeState, setCodeState] = useState<'untried' | 'rejected' | 'locked'>('untried');
  const [verify, { pending, failure, clearFailure }] = useRequest(verifyCode, {
    messageFor,
    onSuccess: onVerified,
    onFailure(reason) {
      if (reason.code === 'wrong_passcode') setCodeState('rejected');
      if (reason.code === 'passcode_locked') setCodeState('locked');
      onFailure?.(reason);
    },
  });

  // The field keeps its digits, which do not belong to the new code, and does not take the focus, because the person may
  // already be typing elsewhere.
  function onResent() {
    if (failure || codeState !== 'untried') setCodeState('rejected');
    clearFailure();
  }

  return (
    <>
      <CodeField
        label={t('field')}
        length={PASSCODE_LENGTH}
        disabled={codeState === 'locked'}
        error={failure && <MessageText text={messageFor(failure)} />}
        progress={pending ? t('verifying') : ''}
        isRejected={codeState === 'rejected'}
        onComplete={(code) => {
          setCodeState('untried');
          verify(code);
        }}
      />
      <Resend
        resend={resend}
        expiresAt={expiresAt}
        cooldownUntil={cooldownUntil}
        isChecking={pending}
        isLocked={codeState === 'locked'}
        onResent={onResent}
        onFailure={onFailure}
      />
    </>
  );
}

/**
 * Screen readers announce the remaining time only at these seconds, because an announcement each second would disturb.
 */
const MILESTONES = [10, 30, 60];

/** An announcement is removed after this number of seconds, because it then contains a wrong time. */
const ANNOUNCEMENT_SECONDS = 5;

/** Returns the number of seconds that a screen reader announces now, or `undefined` if it announces nothing. */
const announcedSeconds = (secondsLeft: number) =>
  MILESTONES.find((each) => secondsLeft <= each && secondsLeft > each - ANNOUNCEMENT_SECONDS);

interface ResendProps extends Pick<CodeEntryProps, 'resend' | 'expiresAt' | 'cooldownUntil' | 'onFailure'> {
  /** True while a code is being checked. */
  isChecking: boolean;
  /** True if the provider no longer accepts this code. Then the countdown is hidden. */
  isLocked: boolean;
  /** Called when another code has been sent. */
  onResent(): void;
}

/** The countdown until the code expires, and the link that requests another code. */
function Resend(props: ResendProps) {
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
  const seconds = announcedSeconds(secondsLeft);

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
          {secondsLeft === 0 ? t('expired') : seconds && t('secondsLeft', { seconds })}
        </span>
      )}{' '}
      <LinkButton ref={link} aria-disabled={isDisabled} onClick={() => isDisabled || resend()}>
        {cooldownSeconds > 0 ? t('resendIn', { seconds: cooldownSeconds }) : t('resend')}
      </LinkButton>
    </Note>
  );
}
