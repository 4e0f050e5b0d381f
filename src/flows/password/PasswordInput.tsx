import { useMessages } from '../../messages/useMessages';
import type { PasswordFieldProps } from './password-field/PasswordField';
import { PasswordField } from './password-field/PasswordField';
import { messages } from './messages';

export function PasswordInput(props: Omit<PasswordFieldProps, 'toggleLabels' | 'required'>) {
  const t = useMessages(messages);
  return <PasswordField {...props} toggleLabels={{ show: t('show'), hide: t('hide') }} required />;
}

/** From the field and not from state, because a password manager can fill the field without an event. */
export function readPassword(form: HTMLFormElement, name: PasswordFieldProps['autoComplete']): string {
  const field = form.elements.namedItem(name) as HTMLInputElement | null; // only this field has the name
  return field?.value ?? '';
}
