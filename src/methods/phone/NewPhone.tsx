import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSettings } from '../../store/settings';
import { useFirstFocus } from '../../ui/moveFocus';
import { defaultCountry } from './countries';
import { PhoneField } from './PhoneField';

interface NewPhoneProps {
  label: ReactNode;
  text: string;
  /** Empty at first. */
  country: string;
  error: string | undefined;
  onChange(text: string, country: string): void;
  /** Not called when the number is only formatted. */
  onEdit(): void;
}

/** Takes the focus when it appears. */
export function NewPhone({ label, text, country, error, onChange, onEdit }: NewPhoneProps) {
  const { config, hostProps } = useSettings();
  const first = defaultCountry(config.otp.defaultCountry, hostProps.locale);
  useEffect(() => {
    if (!country) onChange(text, first);
  }, [country, text, first, onChange]);
  return (
    <PhoneField
      ref={useFirstFocus()}
      label={label}
      value={{ country: country || first, text }}
      onChange={(value) => onChange(value.text, value.country)}
      onEdit={onEdit}
      error={error}
    />
  );
}
