import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { TextField } from '../../ui/TextField';

/** The account's address, read-only. Password managers save and fill the password for it. */
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
