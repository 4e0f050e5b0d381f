import type { FormEvent } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { LinkButton } from '../../ui/Link';
import { MessageText } from '../../ui/MessageText';
import { Note } from '../../ui/Note';
import { Notice } from '../../ui/Notice';
import { useFailureText } from '../shared/useFailureText';
import { AddressField } from './AddressField';
import { messages } from './messages';
import { PasswordInput, passwordIn } from './PasswordInput';
import { StrengthFeedback } from './StrengthFeedback';
import { useStrengthCheck } from './useStrengthCheck';

interface NewPasswordFormProps {
  label: string;
  /** The account's email address, if it is known. */
  email?: string;
  /** The email address that the provider includes in the strength check. */
  judgedWith?: string;
  pending: boolean;
  /** Disables this form while the screen's other request is pending. */
  closed?: boolean;
  failure: Failure | null;
  onSubmit(password: string): void;
}

/**
 * A form for a new password with the provider's feedback on its strength. Only a password that the provider has
 * accepted can be submitted.
 */
export function NewPasswordForm({
  label,
  email,
  judgedWith,
  pending,
  closed,
  failure,
  onSubmit,
}: NewPasswordFormProps) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const strength = useStrengthCheck(judgedWith);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = passwordIn(event.currentTarget, 'new-password');
    // If a password manager filled the field without an event, the password must be checked first.
    if (!strength.hasTyped(password)) return strength.type(password);
    if (strength.accepted && !closed) onSubmit(password);
  }

  return (
    <Form onSubmit={submit}>
      {email && <AddressField email={email} />}
      <PasswordInput
        label={label}
        autoComplete="new-password"
        onValueChange={strength.type}
        error={
          strength.failure ? (
            <MessageText text={failureText(strength.failure)} />
          ) : (
            strength.isBreached && t('breached')
          )
        }
      />
      {strength.failure && strength.failure.code !== 'password_too_long' && (
        <Note>
          <LinkButton onClick={strength.retry}>{say('tryAgain')}</LinkButton>
        </Note>
      )}
      <StrengthFeedback verdict={strength.verdict} />
      <Button type="submit" pending={pending} disabled={!strength.accepted}>
        {t('continue')}
      </Button>
      <Notice variant="error" text={failure ? failureText(failure) : ''} />
    </Form>
  );
}
