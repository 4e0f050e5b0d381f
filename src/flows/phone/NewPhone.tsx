import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { useFirstFocus } from '../../ui/useFirstFocus';
import { defaultCountry } from './defaultCountry';
import { messages } from './messages';
import { PhoneField } from './phone-field/PhoneField';
import { usePhoneField } from './usePhoneField';

interface NewPhoneProps {
  label: ReactNode;
  text: string;
  /** The chosen country, or empty at first. */
  country: string;
  error: string | undefined;
  onChange(text: string, country: string): void;
  /** Called when the person changes the number, and not when it is only formatted. */
  onEdit(): void;
}

/** The field for a phone number that a signed-in person adds. It takes the focus when it appears. */
export function NewPhone({ label, text, country, error, onChange, onEdit }: NewPhoneProps) {
  const t = useMessages(messages);
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
      label={label}
      countryLabel={t('countryCode')}
      placeholder={t('placeholder')}
      error={error}
      required
      {...field}
    />
  );
}
