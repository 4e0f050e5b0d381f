import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { ProofProps } from '../../section/proofProps';
import { useRequest } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Form } from '../../../ui/form/Form';
import { FailureNotice } from '../../screen/FailureNotice';
import { messages } from '../messages';
import { PasswordInput, readPassword } from '../PasswordInput';
import { ReadOnlyEmailField } from '../ReadOnlyEmailField';
import { provePassword } from './provePassword';

/** Proves who the person is by their password. */
export function PasswordProof({ address: email, userId, confirm, onProved, onFailure }: ProofProps) {
  const t = useMessages(messages);
  const [isMissing, setMissing] = useState(false);
  const [prove, { pending, failure }] = useRequest(provePassword, { onSuccess: onProved, onFailure });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = readPassword(event.currentTarget, 'current-password');
    setMissing(!password);
    if (password) prove({ email, password, userId });
  }

  return (
    <Form onSubmit={submit}>
      <FailureNotice failure={failure} />
      <ReadOnlyEmailField email={email} />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        error={isMissing && t('missing')}
        onValueChange={() => setMissing(false)}
        takesFocus
      />
      <Button type="submit" pending={pending}>
        {confirm}
      </Button>
    </Form>
  );
}
