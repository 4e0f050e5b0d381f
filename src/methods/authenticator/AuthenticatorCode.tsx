import { TOTP_LENGTH } from '../../features/second-factor/options';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { MessageText } from '../../ui/MessageText';
import { messages } from './codeMessages';
import { verifyAuthenticator } from './authenticatorThunks';
import { CodeField } from '../../ui/CodeField';
import { useAuthenticatorFailure, useAuthenticatorMessage } from './useAuthenticatorFailure';

interface AuthenticatorCodeProps {
  prove?: FlowThunk<string>;
  onVerified?(): void;
  onFailure?(failure: Failure): void;
  /** Default: true. */
  takesFocus?: boolean;
}

/** The code is checked as soon as it is complete. */
export function AuthenticatorCode(props: AuthenticatorCodeProps) {
  const { prove: thunk = verifyAuthenticator, onVerified, onFailure, takesFocus } = props;
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [prove, { pending, failure }] = useRequest(thunk, {
    messageFor: useAuthenticatorMessage(),
    onSuccess: onVerified,
    onFailure,
  });
  const { message, isWaiting } = useAuthenticatorFailure(failure);
  return (
    <CodeField
      label={t('code')}
      length={TOTP_LENGTH}
      takesFocus={takesFocus}
      disabled={isWaiting}
      error={message && <MessageText text={message} />}
      progress={pending ? tCommon('loading') : ''}
      isRejected={failure?.code === 'wrong_totp'}
      onComplete={prove}
    />
  );
}
