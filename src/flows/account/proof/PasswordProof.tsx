import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useRequest } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Form } from '../../../ui/form/Form';
import { messages as passwordMessages } from '../../password/messages';
import { PasswordInput, readPassword } from '../../password/PasswordInput';
import { ReadOnlyEmailField } from '../../password/ReadOnlyEmailField';
import { FailureNotice } from '../../screen/FailureNotice';
import { messages } from './messages';
import type { WayProps } from './Proof';
import { provePassword } from './proofThunks';

export function PasswordProof({ email, userId, onProved, onFailure }: WayProps & { email: string }) {
  const t = useMessages(messages);
  const tPassword = useMessages(passwordMessages);
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
        label={tPassword('password')}
        autoComplete="current-password"
        error={isMissing && tPassword('missing')}
        onValueChange={() => setMissing(false)}
        takesFocus
      />
      <Button type="submit" pending={pending}>
        {t('proofConfirm')}
      </Button>
    </Form>
  );
}
