import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useFailureMessage } from '../../screen/FailureNotice';
import { useUniqueId } from '../../theme/StyleRoot';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { LinkButton } from '../../ui/Link';
import { MessageText } from '../../ui/MessageText';
import { Note } from '../../ui/Note';
import { messages } from './messages';
import { PasswordField, ReadOnlyEmailField, readPassword } from './PasswordFields';
import { StrengthFeedback } from './StrengthFeedback';
import { useStrengthCheck } from './useStrengthCheck';

interface NewPasswordFormProps {
  label: string;
  /** Missing if it is not known. */
  email?: string;
  /** The email address in the strength check. The reset form passes none, because it often does not know it. */
  strengthCheckEmail?: string;
  pending: boolean;
  /** True while the screen's other request is pending. */
  isBlocked?: boolean;
  /** The field takes the focus when it appears, or as soon as this becomes true. */
  takesFocus?: boolean;
  /** Why the submitted password was rejected. */
  rejection?: ReactNode;
  onEdit?(): void;
  onSubmit(password: string, form: HTMLFormElement): void;
  submitLabel?: string;
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
  /** Content above the field, above the button, and below the button. */
  before?: ReactNode;
  beforeSubmit?: ReactNode;
  after?: ReactNode;
}

/** Only a password that the provider's strength check has accepted can be submitted. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { label, email, pending, isBlocked, takesFocus, rejection, onEdit, onSubmit, submitLabel } = props;
  const { onKeyDown, before, beforeSubmit, after } = props;
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const failureMessageOf = useFailureMessage();
  const adviceId = useUniqueId();
  const strength = useStrengthCheck(props.strengthCheckEmail);
  const { failure } = strength;
  const verdictError = strength.isBreached && t('breached');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = readPassword(form, 'new-password');
    // A password manager may have filled the field without an event, so the password is not checked yet.
    if (!strength.isLatestText(password)) return strength.checkLater(password);
    if (strength.isAccepted && !isBlocked) onSubmit(password, form);
  }

  return (
    <Form onSubmit={submit} onKeyDown={onKeyDown}>
      {email && <ReadOnlyEmailField email={email} />}
      {before}
      <PasswordField
        label={label}
        autoComplete="new-password"
        aria-describedby={adviceId}
        onValueChange={(password) => {
          onEdit?.();
          strength.checkLater(password);
        }}
        error={failure ? <MessageText text={failureMessageOf(failure)} /> : verdictError || rejection}
        takesFocus={takesFocus}
      />
      {failure && failure.code !== 'password_too_long' && (
        <Note>
          <LinkButton onClick={strength.retry}>{tCommon('tryAgain')}</LinkButton>
        </Note>
      )}
      <StrengthFeedback
        id={adviceId}
        verdict={strength.verdict}
        isAutomaticCheckPending={strength.isAutomaticCheckPending}
      />
      {beforeSubmit}
      <Button type="submit" pending={pending} disabled={!strength.isAccepted}>
        {submitLabel ?? t('continue')}
      </Button>
      {after}
    </Form>
  );
}
