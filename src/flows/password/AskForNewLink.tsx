import type { FormEvent } from 'react';
import { useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import type { ButtonProps } from '../../ui/button/Button';
import { Button } from '../../ui/button/Button';
import { Form, textOfField } from '../../ui/form/Form';
import { TextField } from '../../ui/field/TextField';
import { FailureNotice, useFailureText } from '../screen/FailureNotice';
import { messages } from './messages';
import { selectResetPassword } from './resetPasswordSlice';
import { askForNewLink } from './resetThunks';

/** For a person whose reset link cannot be used. */
export function AskForNewLink({ variant }: Pick<ButtonProps, 'variant'>) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const failureText = useFailureText();
  const { email: knownEmail } = useWidgetSelector(selectResetPassword);
  const [email, setEmail] = useState(knownEmail);
  const [ask, { pending, failure }] = useRequest(askForNewLink);
  const isInvalidEmail = failure?.code === 'invalid_email';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const latest = textOfField(event.currentTarget);
    setEmail(latest);
    ask(latest);
  }

  return (
    <Form onSubmit={submit}>
      <FailureNotice failure={isInvalidEmail ? null : failure} />
      <TextField
        label={tCommon('email')}
        type="email"
        spellCheck={false}
        name="email"
        autoComplete="email"
        placeholder={tCommon('emailPlaceholder')}
        value={email}
        onValueChange={setEmail}
        error={isInvalidEmail ? failureText(failure) : undefined}
        required
      />
      <Button type="submit" variant={variant} pending={pending}>
        {t('newLink')}
      </Button>
    </Form>
  );
}
