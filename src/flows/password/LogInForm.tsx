import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Form } from '../../ui/form/Form';
import { LinkButton } from '../../ui/link/Link';
import { Note } from '../../ui/note/Note';
import { ReadOnlyEmailField } from './ReadOnlyEmailField';
import { messages } from './messages';
import { PasswordInput, readPassword } from './PasswordInput';
import { moveFocus } from '../../ui/moveFocus';

interface LogInFormProps {
  email: string;
  pending: boolean;
  /** True also while the request for a reset mail is pending. */
  isBlocked: boolean;
  onSubmit(password: string): void;
  onForgot(): void;
}

export function LogInForm({ email, pending, isBlocked, onSubmit, onForgot }: LogInFormProps) {
  const t = useMessages(messages);
  const { visit } = useWidgetSelector((state) => state.navigation);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = readPassword(event.currentTarget, 'current-password');
    setMissing(!password);
    if (!password) {
      moveFocus(event.currentTarget.querySelector<HTMLElement>('[name=current-password]'));
      return;
    }
    if (!isBlocked) onSubmit(password);
  }

  return (
    <Form onSubmit={submit}>
      <ReadOnlyEmailField email={email} />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        error={isMissing && t('missing')}
        onValueChange={() => setMissing(false)}
        takesFocus={visit > 1} // on the widget's first screen no field takes the focus
      />
      <Note>
        <LinkButton aria-disabled={isBlocked} onClick={() => isBlocked || onForgot()}>
          {t('forgot')}
        </LinkButton>
      </Note>
      <Button type="submit" pending={pending}>
        {t('continue')}
      </Button>
    </Form>
  );
}
