import type { FormEvent } from 'react';
import { useId } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';
import { Form } from '../../ui/form/Form';
import { LinkButton } from '../../ui/link/Link';
import { MessageText } from '../../ui/message-text/MessageText';
import { Note } from '../../ui/note/Note';
import { PasswordAdvice } from './password-advice/PasswordAdvice';
import { useFailureText } from '../screen/useFailureText';
import { AddressField } from './AddressField';
import { messages } from './messages';
import { PasswordInput, passwordIn } from './PasswordInput';
import { StrengthFeedback } from './StrengthFeedback';
import { useStrengthCheck } from './useStrengthCheck';

interface NewPasswordFormProps {
  label: string;
  email?: string;
  /** The email address for the strength check (`useStrengthCheck`). The reset form passes none. */
  judgedWith?: string;
  pending: boolean;
  /** True while the screen's other request is pending. Then the form cannot be submitted. */
  closed?: boolean;
  onSubmit(password: string): void;
}

/** Only a password that the provider's strength check has accepted can be submitted. */
export function NewPasswordForm({
  label,
  email,
  judgedWith,
  pending,
  closed,
  onSubmit,
}: NewPasswordFormProps) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const strength = useStrengthCheck(judgedWith);
  const adviceId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = passwordIn(event.currentTarget, 'new-password');
    // A password manager may have filled the field without an event. The provider has not checked such a password yet.
    if (!strength.hasTyped(password)) return strength.type(password);
    if (strength.accepted && !closed) onSubmit(password);
  }

  return (
    <Form onSubmit={submit}>
      {email && <AddressField email={email} />}
      <PasswordInput
        label={label}
        autoComplete="new-password"
        aria-describedby={adviceId}
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
      <PasswordAdvice id={adviceId} quiet={strength.isQuiet}>
        <StrengthFeedback verdict={strength.verdict} />
      </PasswordAdvice>
      <Button type="submit" pending={pending} disabled={!strength.accepted}>
        {t('continue')}
      </Button>
    </Form>
  );
}
