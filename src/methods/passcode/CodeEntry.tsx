import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../messages/failures';
import { translator, useMessages } from '../../messages/useMessages';
import { useFailureMessage } from '../../screen/FailureNotice';
import { useSecondsUntil } from '../../screen/useSecondsUntil';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { CodeField } from '../../ui/CodeField';
import { LinkButton } from '../../ui/Link';
import { MessageText } from '../../ui/MessageText';
import { moveFocus } from '../../ui/moveFocus';
import { Note } from '../../ui/Note';
import { useToast } from '../../ui/toasts/ToastProvider';
import { messages } from './messages';
import { PASSCODE_LENGTH } from './options';

export interface CodeEntryProps {
  verify: FlowThunk<string>;
  resend: FlowThunk<void>;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  expiresAt: number | null;
  cooldownUntil: number;
  onVerified?(): void;
  onFailure?(failure: Failure): void;
}

/** Sign-ins, Account and the second factor use it. */
export function CodeEntry(props: CodeEntryProps) {
  const { verify: verifyCode, resend, expiresAt, cooldownUntil, onVerified, onFailure } = props;
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const messageFor = (reason: Failure) =>
    reason.code === 'wrong_passcode' ? t('invalid') : failureMessageOf(reason);
  // Stored here, because the store forgets the failure of `verify` if another request fails. After `locked`, the
  // provider accepts no further code.
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

  // The field keeps its old digits and does not take the focus, because the person may be typing elsewhere.
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

/** The seconds left that are announced. Announcing each second would disturb people with screen readers. */
const MILESTONES = [10, 30, 60];

/** After this number of seconds the announced time is wrong, so the announcement is removed. */
const ANNOUNCEMENT_SECONDS = 5;

const announcedSeconds = (secondsLeft: number) =>
  MILESTONES.find((each) => secondsLeft <= each && secondsLeft > each - ANNOUNCEMENT_SECONDS);

interface ResendProps extends Pick<CodeEntryProps, 'resend' | 'expiresAt' | 'cooldownUntil' | 'onFailure'> {
  isChecking: boolean;
  /** The provider no longer accepts this code. */
  isLocked: boolean;
  onResent(): void;
}

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
  // Some languages have other digits than 0 to 9.
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
