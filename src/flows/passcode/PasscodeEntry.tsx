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
  const [codes, setCodes] = useState(1);

  /** A refused code is of no use any more once another one is on its way. */
  function clear() {
    if (!failure) return;
    forget();
    setCodes(codes + 1);
  }

  return (
    <>
      <CodeField
        key={codes}
        label={t('field')}
        length={PASSCODE_LENGTH}
        disabled={pending}
        error={failure ? <MessageText text={sentence(failure)} /> : undefined}
        isRefused={failure !== null && isRefusal(failure)}
        onComplete={verify}
      />
      {pending && <ProgressBar label={t('verifying')} />}
      <ResendPasscode closed={pending} onSuccess={clear} />
    </>
  );
}
