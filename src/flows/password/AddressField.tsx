import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { TextField } from '../../ui/TextField';

/** Whose password it is: read-only, and in the form, so that password managers save and fill under this name. */
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
