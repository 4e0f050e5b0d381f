import type { ReactNode, Ref } from 'react';
import { memo } from 'react';
import { useSheet } from '../../../theme';
import { describedBy, Field, useFieldId } from '../../../ui/field/Field';
import { icon } from '../../../ui/icons';
import * as field from '../../../ui/field/Field.module.css';
import sheet, * as css from './PhoneField.module.css';

const Chevron = icon('m5.5 8 4.5 4.5L14.5 8');

export interface Country {
  /** The country's code (ISO 3166-1 alpha-2). */
  code: string;
  /** The calling code in digits, without the plus sign. */
  dialCode: string;
  name: string;
}

export interface PhoneFieldProps {
  label: ReactNode;
  hideLabel?: boolean;
  /** The accessible name of the country select. */
  countryLabel: string;
  countries: readonly Country[];
  /** The `code` of the chosen country. */
  country: string;
  onCountryChange(code: string): void;
  value: string;
  /** Also gets the input, so that the caller can set the caret after it has formatted the number. */
  onValueChange(value: string, input: HTMLInputElement): void;
  onCompositionStart?(): void;
  onCompositionEnd?(): void;
  placeholder?: string;
  error?: ReactNode;
  id?: string;
  name?: string;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A country select and a field for the national number. Both together look like one field. The select is transparent,
 * and the calling code behind it is visible. So the closed select does not show the long name of the country.
 */
export function PhoneField({
  label,
  hideLabel,
  countryLabel,
  countries,
  country,
  onCountryChange,
  onValueChange,
  error,
  id,
  ...rest
}: PhoneFieldProps) {
  useSheet(sheet);
  const inputId = useFieldId(id);
  const dialCode = countries.find(({ code }) => code === country)?.dialCode;
  return (
    <Field id={inputId} label={label} hideLabel={hideLabel} error={error}>
      <div className={field.box} part="field">
        <div className={css.country}>
          <span dir="ltr" aria-hidden="true">
            +{dialCode}
          </span>
          <Chevron />
          <select
            className={css.select}
            autoComplete="tel-country-code"
            aria-label={countryLabel}
            value={country}
            onChange={(event) => onCountryChange(event.target.value)}
          >
            <Options countries={countries} />
          </select>
        </div>
        <input
          autoComplete="tel-national"
          enterKeyHint="go"
          {...rest}
          id={inputId}
          type="tel"
          dir="ltr"
          className={field.input}
          onChange={(event) => onValueChange(event.target.value, event.target)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, error)}
        />
      </div>
    </Field>
  );
}

// Memoised, so that React does not render all options again when the person types a digit.
const Options = memo(function Options({ countries }: Pick<PhoneFieldProps, 'countries'>) {
  return countries.map(({ code, dialCode, name }) => (
    <option key={code} value={code}>{`+${dialCode} ${name}`}</option>
  ));
});
