import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { LinkButton } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { Notice } from '../../ui/Notice';
import { useFailureText } from '../shared/useFailureText';
import { AddressField } from './AddressField';
import { messages } from './messages';
import { PasswordInput, passwordIn } from './PasswordInput';
import { forgetPassword, logIn } from './passwordThunks';

export function LogInForm({ email }: { email: string }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { visit } = useWidgetSelector((state) => state.navigation);
  const [missing, setMissing] = useState(false);
  const [send, sending] = useRequest(logIn);
  const [forgetIt, forgetting] = useRequest(forgetPassword);
  const failure = sending.failure ?? forgetting.failure;
  const closed = sending.pending || forgetting.pending;

  // The password is read from the field on submit, because browsers may autofill it without an event.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = passwordIn(event.currentTarget, 'current-password');
    setMissing(!password);
    if (!password) event.currentTarget.querySelector<HTMLElement>('[name=current-password]')?.focus();
    if (!password || closed) return;
    forgetting.forget();
    send(password);
  }

  function askForReset() {
    if (closed) return;
    sending.forget();
    forgetIt();
  }

  return (
    <Form onSubmit={submit}>
      <Notice variant="error" text={failure ? failureText(failure) : ''} />
      <AddressField email={email} />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        error={missing && t('missing')}
        onValueChange={() => setMissing(false)}
        takesFocus={visit > 1} // on the widget's first screen no field takes the focus
      />
      <Note>
        <LinkButton aria-disabled={closed} onClick={askForReset}>
          {t('forgot')}
        </LinkButton>
      </Note>
      <Button type="submit" pending={sending.pending}>
        {t('continue')}
      </Button>
    </Form>
  );
}
