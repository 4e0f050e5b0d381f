import { useState, type ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { Form } from '../../ui/Form';
import { MessageText } from '../../ui/MessageText';
import { useFirstFocus } from '../../ui/moveFocus';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';
import { TOTP_LENGTH } from './options';
import { verifyAuthenticator, verifyRecoveryCode } from './thunks';
import { useAuthenticatorFailure, useAuthenticatorMessage } from './useAuthenticatorFailure';

interface CodeProps {
  /** Default: adds the code's factor to the session. */
  verify?: FlowThunk<string>;
  onVerified?(): void;
  onFailure?(failure: Failure): void;
}

interface AuthenticatorCodeProps extends CodeProps {
  /** Default: true. */
  takesFocus?: boolean;
}

export function AuthenticatorCode(props: AuthenticatorCodeProps) {
  const { verify: thunk = verifyAuthenticator, onVerified, onFailure, takesFocus } = props;
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [send, { pending, failure }] = useRequest(thunk, {
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
      onComplete={send}
    />
  );
}

interface RecoveryCodeFormProps extends CodeProps {
  action: ReactNode;
}

export function RecoveryCodeForm(props: RecoveryCodeFormProps) {
  const { action, verify: thunk = verifyRecoveryCode, onVerified, onFailure } = props;
  const t = useMessages(messages);
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [send, { pending, failure, clearFailure }] = useRequest(thunk, {
    messageFor: useAuthenticatorMessage(),
    onSuccess: onVerified,
    onFailure,
  });
  const { message, isWaiting } = useAuthenticatorFailure(failure);
  const error = message || (isEmpty && t('wrongRecovery'));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (pending || isWaiting) return;
        const isBlank = !code.trim();
        setEmpty(isBlank);
        if (!isBlank) send(code);
      }}
    >
      <TextField
        label={t('recoveryCode')}
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          setEmpty(false);
          if (failure?.code === 'wrong_recovery_code') clearFailure();
        }}
        error={error && <MessageText text={error} />}
        ref={useFirstFocus()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        readOnly={pending}
      />
      <Button type="submit" pending={pending} ariaDisabled={isWaiting}>
        {action}
      </Button>
    </Form>
  );
}
