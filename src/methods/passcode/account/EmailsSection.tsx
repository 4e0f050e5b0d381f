import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import { icon } from '../../../ui/icons';
import { TextField } from '../../../ui/TextField';
import { AddressSection } from './AddressSection';
import type { AddressFieldProps } from './AddressSteps';
import { createAddressThunks, readNewEmail } from './addressThunks';
import { messages } from './messages';
import { useFirstFocus } from '../../../ui/moveFocus';

const EmailIcon = icon('M3 5h14v10.5H3V5Zm0 .8 7 5.4 7-5.4');

const thunks = createAddressThunks('email', readNewEmail);
const texts = { title: 'emails', none: 'noEmails', add: 'addEmail' } as const;

export function EmailsSection() {
  const t = useMessages(messages);
  return (
    <AddressSection
      kind="email"
      thunks={thunks}
      texts={texts}
      icon={<EmailIcon />}
      channels={[{ channel: 'email', label: t('sendCode') }]}
      field={(props) => <NewEmail {...props} />}
    />
  );
}

function NewEmail({ text, error, onChange, onEdit }: AddressFieldProps) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const field = useFirstFocus();
  return (
    <TextField
      ref={field}
      label={t('newEmail')}
      type="email"
      name="email"
      autoComplete="email"
      spellCheck={false}
      placeholder={tCommon('emailPlaceholder')}
      value={text}
      onValueChange={(value) => {
        onEdit();
        onChange(value, '');
      }}
      error={error}
      required
    />
  );
}
