import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Form } from '../../ui/form/Form';
import { LinkButton } from '../../ui/link/Link';
import { Note } from '../../ui/note/Note';
import { AddressField } from './AddressField';
import { messages } from './messages';
import { PasswordInput, passwordIn } from './PasswordInput';

interface LogInFormProps {
  email: string;
  pending: boolean;
  /** True while the log-in, or the request for a reset mail, is pending. Then the form sends no other request. */
  closed: boolean;
  onSubmit(password: string): void;
  onForgot(): void;
}

export function LogInForm({ email, pending, closed, onSubmit, onForgot }: LogInFormProps) {
  const t = useMessages(messages);
  const { visit } = useWidgetSelector((state) => state.navigation);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = passwordIn(event.currentTarget, 'current-password');
    setMissing(!password);
    if (!password) event.currentTarget.querySelector<HTMLElement>('[name=current-password]')?.focus();
    if (password && !closed) onSubmit(password);
  }

  return (
    <Form onSubmit={submit}>
      <AddressField email={email} />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        error={missing && t('missing')}
        onValueChange={() => setMissing(false)}
        takesFocus={visit > 1} // on the widget's first screen no field takes the focus
      />
      <Note>
        <LinkButton aria-disabled={closed} onClick={() => closed || onForgot()}>
          {t('forgot')}
        </LinkButton>
      </Note>
      <Button type="submit" pending={pending}>
        {t('continue')}
      </Button>
    </Form>
  );
}
