import { useState } from 'react';
import { TOTP_LENGTH } from '../../../config/secondFactor';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { FlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { useRequest } from '../../../store/hooks';
import { MessageText } from '../../../ui/message-text/MessageText';
import { CodeField } from '../code-field/CodeField';
import { useWait } from '../useWait';
import { proveAuthenticator } from './authenticatorThunks';
import { messages } from '../messages';
import { useAuthenticatorText } from './useAuthenticatorText';

interface AuthenticatorCodeProps {
  /** Checks the code. */
  prove?: FlowThunk<string>;
  /** Called after the provider has accepted the code. */
  onProved(): void;
  /** Called after each failure. */
  onFailure?(failure: Failure): void;
  /** False if the field must not take the focus when it appears. */
  takesFocus?: boolean;
}

/** The field for the code of an authenticator app. The code is checked as soon as it is complete. */
export function AuthenticatorCode(props: AuthenticatorCodeProps) {
  const { prove: thunk = proveAuthenticator, onProved, onFailure, takesFocus } = props;
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const textOf = useAuthenticatorText();
  const [isProved, setProved] = useState(false);
  const [prove, { pending, failure }] = useRequest(thunk, {
    messageFor: (reason) => textOf(reason),
    onFailure,
    onSuccess() {
      setProved(true);
      onProved();
    },
  });
  const wait = useWait(failure);
  const isWaiting = wait !== '';
  // After the waiting time the message is removed, because the person may try again.
  const isOver = !isWaiting && failure?.retryAfterSeconds !== undefined;
  return (
    <CodeField
      label={t('code')}
      length={TOTP_LENGTH}
      takesFocus={takesFocus}
      disabled={isWaiting}
      error={failure && !isOver ? <MessageText text={textOf(failure, wait)} /> : undefined}
      progress={pending || isProved ? tCommon('loading') : ''}
      isRejected={failure?.code === 'wrong_totp'}
      onComplete={prove}
    />
  );
}
