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

/** The code's box and what belongs to it: the screen's whole content, and what the password screen shows of this flow. */
export function PasscodeEntry() {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const sentence = (reason: Failure) => (isRefusal(reason) ? t('invalid') : failureText(reason));
  const [verify, { pending, failure, forget }] = useRequest(verifyPasscode, { say: sentence });
  // No code of this message counts any more: another one is the way on.
  const isLocked = failure?.code === 'passcode_locked';
  // The code that stands there was refused before another one was sent.
  const [isOld, setOld] = useState(false);

  /** The digits stay, and so does the focus: the person may be somewhere else by now. */
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
