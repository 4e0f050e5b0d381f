import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { useSheet } from '../../theme/StyleRoot';
import { errorAttributes, Field, useFieldId } from '../../ui/Field';
import * as field from '../../ui/Field.module.css';
import { icon } from '../../ui/icons';
import { useFirstFocus } from '../../ui/moveFocus';
import { countries, defaultCountry, type Country } from './countries';
import { messages } from './messages';
import sheet, * as css from './PhoneField.module.css';
import { dialableCharacters, formatWhileTyping, type PhoneValue } from './phoneNumber';

const Chevron = icon('m5.5 8 4.5 4.5L14.5 8');

export interface NewPhoneProps {
  label: ReactNode;
  /** Stored by the caller, so that the input survives a switch of tabs. */
  value: PhoneValue;
  /** Called also when the number has been formatted, unlike `onEdit`. */
  onChange(value: PhoneValue): void;
  onEdit(): void;
  error: ReactNode;
}

/** The country's `<select>` is transparent, over the calling code, because it would show the country's long name. */
export function PhoneField(props: NewPhoneProps & { ref?: Ref<HTMLInputElement> }) {
  const { label, value, onChange, onEdit, error, ref } = props;
  useSheet(sheet);
  const t = useMessages(messages);
  const { locale } = useSettings();
  const allCountries = useMemo(() => countries(locale), [locale]);
  const id = useFieldId();
  const { prefixCountry, onInput, ...composition } = useFormatting(value, onChange);
  const country = prefixCountry ?? value.country;
  const change = (next: PhoneValue, input?: HTMLInputElement) => {
    onInput(next, input);
    onEdit();
    onChange(next);
  };
  return (
    <Field id={id} label={label} error={error}>
      <div className={field.box} part="field">
        <div className={css.country}>
          <span dir="ltr" aria-hidden="true">
            +{allCountries.find(({ code }) => code === country)?.dialCode}
          </span>
          <Chevron />
          <select
            className={css.select}
            autoComplete="tel-country-code"
            aria-label={t('countryCode')}
            value={country}
            onChange={(event) => change({ country: event.target.value, text: value.text })}
          >
            <Options countries={allCountries} />
          </select>
        </div>
        <input
          {...composition}
          ref={ref}
          id={id}
          type="tel"
          autoComplete="tel-national"
          enterKeyHint="go"
          dir="ltr"
          placeholder={t('placeholder')}
          required
          className={field.input}
          value={value.text}
          onChange={({ target }) => change({ country: value.country, text: target.value }, target)}
          {...errorAttributes(id, error)}
        />
      </div>
    </Field>
  );
}

// Memoised, so that typing does not render all options.
const Options = memo(function Options(props: { countries: readonly Country[] }) {
  return props.countries.map(({ code, dialCode, name }) => (
    <option key={code} value={code}>{`+${dialCode} ${name}`}</option>
  ));
});

/**
 * Formats the text after each edit. The caret stays behind the same digit. `prefixCountry` is the country of an
 * international prefix. The chosen country stays: it decides what a prefix is, and counts again for the next number.
 */
function useFormatting({ country, text }: PhoneValue, onChange: (value: PhoneValue) => void) {
  const { browser } = useServices();
  const [prefixCountry, setPrefixCountry] = useState<string>();
  const [isComposing, setComposing] = useState(false);
  /** `null` if the text must not be formatted. */
  const latestEdit = useRef<{ input?: HTMLInputElement } | null>(null);
  /** The caret that is set after React has rendered the formatted text. */
  const pendingCaret = useRef<{ input: HTMLInputElement; start: number; end: number } | null>(null);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  useEffect(() => {
    // A keyboard that composes a text would repeat it after a change.
    if (isComposing) return undefined;
    let isLatest = true;
    void formatWhileTyping({ country, text }, browser).then((formatted) => {
      if (!isLatest) return;
      setPrefixCountry(formatted.country);
      const edit = latestEdit.current;
      latestEdit.current = null;
      if (!edit || formatted.text === text) return;
      if (edit.input) pendingCaret.current = caretIn(formatted.text, edit.input);
      latestOnChange.current({ country, text: formatted.text });
    });
    return () => {
      isLatest = false;
    };
  }, [text, country, isComposing, browser]);

  useLayoutEffect(() => {
    const caret = pendingCaret.current;
    pendingCaret.current = null;
    if (caret?.input.matches(':focus')) caret.input.setSelectionRange(caret.start, caret.end);
  }, [text]);

  return {
    prefixCountry,
    onInput(next: PhoneValue, input?: HTMLInputElement) {
      // After a change of only brackets or spaces, formatting would restore what the person has deleted.
      const isSame = input && dialableCharacters(next.text) === dialableCharacters(text);
      latestEdit.current = isSame ? null : { input };
      pendingCaret.current = null;
    },
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  };
}

/** Behind the same digit as now, or at the end. */
function caretIn(formatted: string, input: HTMLInputElement) {
  const positionOf = (offset: number | null) => {
    const isAtEnd = offset === null || offset === input.value.length;
    if (isAtEnd) return formatted.length;
    return positionAfter(formatted, dialableCharacters(input.value.slice(0, offset)).length);
  };
  return { input, start: positionOf(input.selectionStart), end: positionOf(input.selectionEnd) };
}

function positionAfter(text: string, count: number): number {
  let position = 0;
  while (position < text.length && dialableCharacters(text.slice(0, position)).length < count) position++;
  return position;
}

/** The phone field of Account and of a second factor, which takes the focus when it appears. */
export function NewPhone({ value, ...props }: NewPhoneProps) {
  const first = defaultCountry(useSettings());
  return (
    <PhoneField {...props} ref={useFirstFocus()} value={{ ...value, country: value.country || first }} />
  );
}
