import type { FormEvent } from 'react';
import { useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import type { ButtonProps } from '../../ui/button/Button';
import { Button } from '../../ui/button/Button';
import { Form } from '../../ui/form/Form';
import { TextField } from '../../ui/field/TextField';
import { FailureNotice } from '../screen/FailureNotice';
import { useFailureText } from '../screen/useFailureText';
import { messages } from './messages';
import { selectResetPassword } from './resetPasswordSlice';
import { askForNewLink } from './resetThunks';

export function AskForNewLink({ variant }: Pick<ButtonProps, 'variant'>) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const known = useWidgetSelector(selectResetPassword).email;
  const [email, setEmail] = useState(known);
  const [ask, { pending, failure }] = useRequest(askForNewLink);
  const invalid = failure?.code === 'invalid_email';

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(email);
  }

  return (
    <Form onSubmit={submit}>
      <FailureNotice failure={invalid ? null : failure} />
      <TextField
        label={say('email')}
        type="email"
        spellCheck={false}
        name="email"
        autoComplete="email"
        placeholder={say('emailPlaceholder')}
        value={email}
        onValueChange={setEmail}
        error={invalid ? failureText(failure) : undefined}
        required
      />
      <Button type="submit" variant={variant} pending={pending}>
        {t('newLink')}
      </Button>
    </Form>
  );
}
