import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import { forEachPerson, type MethodSection } from '../../../screen/UserContext';
import { useSettings } from '../../../store/settings';
import { icon } from '../../../ui/icons';
import { useFirstFocus } from '../../../ui/moveFocus';
import { TextField } from '../../../ui/TextField';
import { LazyNewPhone } from '../../phone/LazyNewPhone';
import { messages as phoneMessages } from '../../phone/messages';
import { AddressSection } from './AddressSection';
import type { AddressFieldProps } from './AddressTasks';
import { messages } from './messages';
import { emailThunks, phoneThunks } from './thunks';

const EmailIcon = icon('M3 5h14v10.5H3V5Zm0 .8 7 5.4 7-5.4');
const PhoneIcon = icon('M6.5 2.5h7v15h-7v-15Zm2.3 12.3h2.4');

export const emails: MethodSection = { Section: forEachPerson(EmailsSection) };

function EmailsSection() {
  const t = useMessages(messages);
  return (
    <AddressSection
      kind="email"
      thunks={emailThunks}
      labels={{ title: t('emails'), none: t('noEmails'), add: t('addEmail') }}
      icon={<EmailIcon />}
      channels={[{ channel: 'email', label: t('sendCode') }]}
      field={(props) => <NewEmail {...props} />}
    />
  );
}

function NewEmail({ value, error, onChange, onEdit }: AddressFieldProps) {
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
      value={value.text}
      onValueChange={(text) => {
        onEdit();
        onChange({ text, country: '' });
      }}
      error={error}
      required
    />
  );
}

export const phones: MethodSection = {
  Section: forEachPerson(PhonesSection),
  use: { methods: ['sms', 'whatsapp'], isUsed: (user) => user.phone_numbers.length > 0 },
};

/** A passcode is sent as the host has chosen, or else by text message. */
function PhonesSection() {
  const t = useMessages(messages);
  const tPhone = useMessages(phoneMessages);
  const { config } = useSettings();
  const channelLabels = { sms: tPhone('continueSms'), whatsapp: tPhone('continueWhatsapp') };
  const [first = 'sms', ...others] = config.otpOptions.methods.filter((method) => method !== 'email');
  const toChannel = (channel: keyof typeof channelLabels) => ({ channel, label: channelLabels[channel] });
  return (
    <AddressSection
      kind="phone"
      thunks={phoneThunks}
      labels={{ title: t('phones'), none: t('noPhones'), add: t('addPhone') }}
      icon={<PhoneIcon />}
      channels={[toChannel(first), ...others.map(toChannel)]}
      field={(props) => <LazyNewPhone {...props} label={t('newPhone')} />}
    />
  );
}
