import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';
import { Form } from '../../ui/form/Form';
import { ReadOnlyEmailField } from './ReadOnlyEmailField';
import { messages } from './messages';
import type { NewPasswordFieldProps } from './NewPasswordField';
import { NewPasswordField } from './NewPasswordField';
import { readPassword } from './PasswordInput';
import { useStrengthCheck } from './useStrengthCheck';

interface NewPasswordFormProps extends Omit<NewPasswordFieldProps, 'strength'> {
  /** Missing if it is not known. */
  email?: string;
  /** For `useStrengthCheck`. The reset form passes none. */
  strengthCheckEmail?: string;
  pending: boolean;
  /** True while the screen's other request is pending. */
  isBlocked?: boolean;
  onSubmit(password: string, form: HTMLFormElement): void;
  submitLabel?: string;
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
  /** Content above the field, above the button, and below the button. */
  before?: ReactNode;
  beforeSubmit?: ReactNode;
  after?: ReactNode;
}

/** Only a password that the provider's strength check has accepted can be submitted. */
export function NewPasswordForm({
  email,
  strengthCheckEmail,
  pending,
  isBlocked,
  onSubmit,
  submitLabel,
  onKeyDown,
  before,
  beforeSubmit,
  after,
  ...field
}: NewPasswordFormProps) {
  const t = useMessages(messages);
  const strength = useStrengthCheck(strengthCheckEmail);

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
      <NewPasswordField {...field} strength={strength} />
      {beforeSubmit}
      <Button type="submit" pending={pending} disabled={!strength.isAccepted}>
        {submitLabel ?? t('continue')}
      </Button>
      {after}
    </Form>
  );
}
