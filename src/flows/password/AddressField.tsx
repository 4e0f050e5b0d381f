import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { TextField } from '../../ui/TextField';

/**
 * The account's email address as a read-only field, so that password managers save and fill the password for this
 * account.
 */
export function AddressField({ email }: { email: string }) {
  const t = useMessages(common);
  return (
    <TextField
      label={t('email')}
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
    />
  );
}
