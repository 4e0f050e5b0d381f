import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { StepUpProps } from '../../screen/useFreshRequest';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { MessageText } from '../../ui/MessageText';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { messages } from './messages';
import { PasswordField, readPassword, ReadOnlyEmailField } from './PasswordFields';
import { createFlowThunk } from '../../store/createFlowThunk';

interface InputPassword {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
}

/** The session of `userId` gets the password as a factor. */
const verifyPasswordAgain = createFlowThunk(
  'accountProof/password',
  async (given: InputPassword, { signal, extra: { identity, host } }) => {
    const { sessionDurationMinutes } = host.config;
    await identity.authenticatePassword({ ...given, sessionDurationMinutes }, signal);
  },
);

export function PasswordStepUp({ address: email, userId, confirm, onVerified, onFailure }: StepUpProps) {
  const t = useMessages(messages);
  const [isMissing, setMissing] = useState(false);
  const failureMessageOf = useFailureMessage();
  const [prove, { pending, failure, clearFailure }] = useRequest(verifyPasswordAgain, {
    onSuccess: onVerified,
    onFailure,
  });
  const rejection = failure && fieldCodes.includes(failure.code) ? failure : null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = readPassword(event.currentTarget, 'current-password');
    setMissing(!password);
    if (password) prove({ email, password, userId });
  }

  function edited() {
    setMissing(false);
    if (rejection) clearFailure();
  }

  function fieldError() {
    if (isMissing) return t('missing');
    return rejection && <MessageText text={failureMessageOf(rejection)} />;
  }

  return (
    <Form onSubmit={submit}>
      <FailureNotice failure={rejection ? null : failure} />
      <ReadOnlyEmailField email={email} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={fieldError()}
        onValueChange={edited}
        takesFocus
      />
      <Button type="submit" pending={pending}>
        {confirm}
      </Button>
    </Form>
  );
}

/** The field shows these failures. The others are shown above it. */
const fieldCodes: readonly Failure['code'][] = ['wrong_password', 'password_too_long'];
