import { useState } from 'react';
import { PASSCODE_LENGTH } from '../../config/passcodes';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { CodeField } from '../../ui/CodeField';
import { MessageText } from '../../ui/MessageText';
import { ProgressBar } from '../../ui/ProgressBar';
import { useFailureText } from '../shared/useFailureText';
import { messages } from './messages';
import { verifyPasscode } from './passcodeSlice';
import { ResendPasscode } from './ResendPasscode';

const isRefusal = ({ code }: Failure) => code === 'wrong_passcode';

/**
 * The passcode field with progress bar, countdown and resend link. Both the passcode screen and the password screen
 * show it.
 */
export function PasscodeEntry() {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const sentence = (reason: Failure) => (isRefusal(reason) ? t('invalid') : failureText(reason));
  const [verify, { pending, failure, forget }] = useRequest(verifyPasscode, { say: sentence });
  // The provider accepts no further attempts for this code, so the person has to request another one.
  const isLocked = failure?.code === 'passcode_locked';
  // The code in the field was rejected, and the provider has sent a new code since then.
  const [isOld, setOld] = useState(false);

  /**
   * Removes the error after a new code was sent. Digits and focus stay unchanged, because the person may already be
   * using another field.
   */
  function clear() {
    if (!failure) return;
    forget();
    setOld(true);
  }

  return (
    <>
      <CodeField
        label={t('field')}
        length={PASSCODE_LENGTH}
        disabled={pending || isLocked}
        error={failure ? <MessageText text={sentence(failure)} /> : undefined}
        isRefused={isOld || (failure !== null && isRefusal(failure))}
        onComplete={(code) => {
          setOld(false);
          verify(code);
        }}
      />
      {pending && <ProgressBar label={t('verifying')} />}
      <ResendPasscode closed={pending} isLocked={isLocked} onSuccess={clear} />
    </>
  );
}
