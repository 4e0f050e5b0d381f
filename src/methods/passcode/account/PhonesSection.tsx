import { useMessages } from '../../../messages/useMessages';
import { useSettings } from '../../../store/settings';
import { icon } from '../../../ui/icons';
import { messages as phoneMessages } from '../../phone/messages';
import { loadNewPhone, readNewPhone } from '../../phone/newPhoneParts';
import { LazyComponent } from '../../../screen/LazyComponent';
import { AddressSection } from './AddressSection';
import type { ReadAddress } from './addressThunks';
import { createAddressThunks } from './addressThunks';
import { messages } from './messages';

const PhoneIcon = icon('M6.5 2.5h7v15h-7v-15Zm2.3 12.3h2.4');

const readPhone: ReadAddress = (submission, { browser }) => readNewPhone(submission, browser);

const thunks = createAddressThunks('phone', readPhone);
const texts = { title: 'phones', none: 'noPhones', add: 'addPhone' } as const;

/** A passcode is sent as the host has chosen, or else by text message. */
export function PhonesSection() {
  const t = useMessages(messages);
  const tPhone = useMessages(phoneMessages);
  const { config } = useSettings();
  const labels = { sms: tPhone('continueSms'), whatsapp: tPhone('continueWhatsapp') };
  const [first = 'sms', ...others] = config.otp.methods.filter((method) => method !== 'email');
  const toChannel = (channel: keyof typeof labels) => ({ channel, label: labels[channel] });
  return (
    <AddressSection
      kind="phone"
      thunks={thunks}
      texts={texts}
      icon={<PhoneIcon />}
      channels={[toChannel(first), ...others.map(toChannel)]}
      field={(props) => (
        <LazyComponent load={loadNewPhone} props={{ ...props, label: t('newPhone') }} bars="label field" />
      )}
    />
  );
}
