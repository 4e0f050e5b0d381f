import { useState } from 'react';
import { PASSCODE_LENGTH } from '../../../config/passcodes';
import { useMessages } from '../../../messages/useMessages';
import type { FlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { useRequest } from '../../../store/hooks';
import { CodeField } from '../code-field/CodeField';
import { MessageText } from '../../../ui/message-text/MessageText';
import { useFailureText } from '../../screen/FailureNotice';
import { messages } from './messages';
import { ResendPasscode } from './ResendPasscode';

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
export function CodeEntry({ verify: verifyCode, resend, expiresAt, cooldownUntil, ...on }: CodeEntryProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const messageOf = (reason: Failure) => (isRejection(reason) ? t('invalid') : failureText(reason));
  // The latest failure of `verify`. `failure` is not enough: if a request of another method fails later, the store
  // removes the failure of `verify` (`requestsSlice`), so `failure` is null. But the field must still know that its
  // code was rejected.
  const [latestFailure, setLatestFailure] = useState<Failure | null>(null);
  const options = {
    messageFor: messageOf,
    onSuccess: on.onVerified,
    onFailure(reason: Failure) {
      setLatestFailure(reason);
      on.onFailure?.(reason);
    },
  };
  const [verify, { pending, failure, clearFailure }] = useRequest(verifyCode, options);
  // True if the provider accepts no further attempts for this code. The person then has to request another one.
  const isLocked = (failure ?? latestFailure)?.code === 'passcode_locked';
  // True if the code in the field was rejected, and the provider has sent a new code since.
  const [isReplaced, setReplaced] = useState(false);

  /**
   * Removes the error when a new code has been sent. The field keeps its digits and does not take the focus, because
   * the person may already be typing elsewhere.
   */
  function onResent() {
    if (!failure && !latestFailure) return;
    clearFailure();
    setLatestFailure(null);
    setReplaced(true);
  }

  return (
    <>
      <CodeField
        label={t('field')}
        length={PASSCODE_LENGTH}
        disabled={isLocked}
        error={failure ? <MessageText text={messageOf(failure)} /> : undefined}
        progress={pending ? t('verifying') : ''}
        isRejected={isReplaced || isRejection(failure) || isRejection(latestFailure)}
        onComplete={(code) => {
          setReplaced(false);
          setLatestFailure(null);
          verify(code);
        }}
      />
      <ResendPasscode
        resend={resend}
        expiresAt={expiresAt}
        cooldownUntil={cooldownUntil}
        isChecking={pending}
        isLocked={isLocked}
        onResent={onResent}
        onFailure={on.onFailure}
      />
    </>
  );
}

const isRejection = (failure: Failure | null) => failure?.code === 'wrong_passcode';
