import type { ReactNode } from 'react';
import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useRequest } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Form } from '../../../ui/form/Form';
import { MessageText } from '../../../ui/message-text/MessageText';
import { useFirstFocus } from '../../../ui/useFirstFocus';
import { useWait } from '../useWait';
import { proveRecoveryCode } from './authenticatorThunks';
import { messages } from '../messages';
import { useAuthenticatorText } from './useAuthenticatorText';

interface RecoveryCodeFormProps {
  /** The text of the button. */
  action: ReactNode;
  /** Called after the provider has accepted the code. */
  onProved(): void;
  onFailure?(failure: Failure): void;
}

/** The field for a recovery code. After a failure the typed code stays. */
export function RecoveryCodeForm({ action, onProved, onFailure }: RecoveryCodeFormProps) {
  const t = useMessages(messages);
  const textOf = useAuthenticatorText();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useFirstFocus();
  const [prove, { pending, failure, clearFailure }] = useRequest(proveRecoveryCode, {
    messageFor: (reason) => textOf(reason),
    onSuccess: onProved,
    onFailure,
  });
  const wait = useWait(failure);
  const isOver = !wait && failure?.retryAfterSeconds !== undefined;
  const shown = failure && !isOver ? textOf(failure, wait) : isEmpty ? t('wrongRecovery') : '';
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (pending || wait) return;
        setEmpty(!code.trim());
        if (code.trim()) prove(code);
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
        error={shown && <MessageText text={shown} />}
        ref={field}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        readOnly={pending}
      />
      <Button type="submit" pending={pending} ariaDisabled={wait !== ''}>
        {action}
      </Button>
    </Form>
  );
}
