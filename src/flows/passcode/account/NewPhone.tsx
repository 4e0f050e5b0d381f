import { useEffect } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useServices } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { defaultCountry } from '../../phone/defaultCountry';
import { messages as phoneMessages } from '../../phone/messages';
import { PhoneField } from '../../phone/phone-field/PhoneField';
import { usePhoneField } from '../../phone/usePhoneField';
import type { AddressFieldProps } from './AddressForm';
import { messages } from './messages';
import { useFirstFocus } from './useFirstFocus';

/** The field for a new phone number. */
export function NewPhone({ text, country, error, onChange, onEdit }: AddressFieldProps) {
  const t = useMessages(messages);
  const tPhone = useMessages(phoneMessages);
  const { browser } = useServices();
  const { config, hostProps, locale } = useSettings();
  const first = defaultCountry(config.otp.defaultCountry, hostProps.locale);
  useEffect(() => {
    if (!country) onChange(text, first);
  }, [country, text, first, onChange]);
  const focused = useFirstFocus();
  const field = usePhoneField({
    value: { country: country || first, text },
    onChange: (value) => onChange(value.text, value.country),
    onEdit,
    browser,
    locale,
  });
  return (
    <PhoneField
      ref={focused}
      label={t('newPhone')}
      countryLabel={tPhone('countryCode')}
      placeholder={tPhone('placeholder')}
      error={error}
      required
      {...field}
    />
  );
}
