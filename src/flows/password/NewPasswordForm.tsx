import type { ComponentProps, FormEvent, ReactNode } from 'react';
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
import { ReadOnlyEmailField } from './ReadOnlyEmailField';
import { messages } from './messages';
import { PasswordInput, readPassword } from './PasswordInput';
import { StrengthFeedback } from './StrengthFeedback';
import { useStrengthCheck } from './useStrengthCheck';

interface NewPasswordFormProps {
  /** The label of the password field. */
  label: string;
  /** The account's address, if it is known. */
  email?: string;
  /** The email address for the strength check (`useStrengthCheck`). The reset form passes none. */
  strengthCheckEmail?: string;
  pending: boolean;
  /** True while the screen's other request is pending. Then the form cannot be submitted. */
  isBlocked?: boolean;
  onSubmit(password: string, form: HTMLFormElement): void;
  /** The text of the button. Default: "Continue". */
  submitLabel?: string;
  /** True if the field takes the focus when the form appears, or as soon as this becomes true. */
  takesFocus?: boolean;
  /** Why the password was refused after it was submitted. */
  refusal?: ReactNode;
  /** Called when the person changes the password. */
  onEdit?(): void;
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
  /** Content above the field, above the button, and below the button. */
  before?: ReactNode;
  beforeSubmit?: ReactNode;
  after?: ReactNode;
}

/** A form for a new password. Only a password that the provider's strength check has accepted can be submitted. */
export function NewPasswordForm({
  label,
  email,
  strengthCheckEmail,
  pending,
  isBlocked,
  onSubmit,
  submitLabel,
  takesFocus,
  refusal,
  onEdit,
  onKeyDown,
  before,
  beforeSubmit,
  after,
}: NewPasswordFormProps) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const failureText = useFailureText();
  const strength = useStrengthCheck(strengthCheckEmail);
  const adviceId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = readPassword(form, 'new-password');
    // A password manager may have filled the field without an event. The provider has not checked such a password yet.
    if (!strength.isLatestText(password)) return strength.checkLater(password);
    if (strength.isAccepted && !isBlocked) onSubmit(password, form);
  }

  const { failure } = strength;
  const canRetry = failure && failure.code !== 'password_too_long';
  const verdictError = strength.isBreached && t('breached');
  const error = failure ? <MessageText text={failureText(failure)} /> : verdictError || refusal;

  return (
    <Form onSubmit={submit} onKeyDown={onKeyDown}>
      {email && <ReadOnlyEmailField email={email} />}
      {before}
      <PasswordInput
        label={label}
        autoComplete="new-password"
        aria-describedby={adviceId}
        onValueChange={(password) => {
          onEdit?.();
          strength.checkLater(password);
        }}
        error={error}
        takesFocus={takesFocus}
      />
      {canRetry && (
        <Note>
          <LinkButton onClick={strength.retry}>{tCommon('tryAgain')}</LinkButton>
        </Note>
      )}
      <PasswordAdvice id={adviceId} isAutomaticCheckPending={strength.isAutomaticCheckPending}>
        <StrengthFeedback verdict={strength.verdict} />
      </PasswordAdvice>
      {beforeSubmit}
      <Button type="submit" pending={pending} disabled={!strength.isAccepted}>
        {submitLabel ?? t('continue')}
      </Button>
      {after}
    </Form>
  );
}
