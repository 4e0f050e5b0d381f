import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Browser } from '../../../browser/types';
import { countries } from './countries';
import { formatWhileTyping } from './phoneService';
import { caretAfter, significant } from './significant';

/**
 * The chosen country and the typed text. The caller stores them, so that they are kept when the person switches tabs.
 */
export interface PhoneValue {
  /** The country's code (ISO 3166-1 alpha-2). */
  readonly country: string;
  readonly text: string;
}

export interface PhoneFieldOptions {
  value: PhoneValue;
  onChange(value: PhoneValue): void;
  browser: Browser;
  /** The language of the countries' names (a BCP 47 tag). */
  locale?: string;
}

/** A caret position to restore after `text` has been rendered. */
interface PendingCaret {
  input: HTMLInputElement;
  text: string;
  start: number;
  end: number;
}

function pendingCaret(input: HTMLInputElement, text: string): PendingCaret {
  const place = (offset: number | null) =>
    offset === null || offset === input.value.length
      ? text.length
      : caretAfter(text, significant(input.value.slice(0, offset)).length);
  return { input, text, start: place(input.selectionStart), end: place(input.selectionEnd) };
}

/**
 * Returns the properties of a phone field that formats the text while the person types. The library answers
 * asynchronously, so a result for an older text is ignored. After formatting, the caret is behind the same digit as
 * before.
 */
export function usePhoneField({ value, onChange, browser, locale }: PhoneFieldOptions) {
  const { country, text } = value;
  const latest = useRef(0);
  const caret = useRef<PendingCaret | null>(null);

  useEffect(() => () => void latest.current++, []);
  useLayoutEffect(() => {
    const pending = caret.current;
    caret.current = null;
    if (pending?.text === text && pending.input.matches(':focus')) {
      pending.input.setSelectionRange(pending.start, pending.end);
    }
  }, [text]);

  return {
    countries: useMemo(() => countries(locale), [locale]),
    country,
    value: text,
    onCountryChange(chosen: string) {
      const asked = ++latest.current;
      onChange({ country: chosen, text });
      void formatWhileTyping(text, chosen, browser).then((formatted) => {
        if (asked === latest.current && formatted.text !== text)
          onChange({ country: chosen, text: formatted.text });
      });
    },
    onValueChange(typed: string, input: HTMLInputElement) {
      const asked = ++latest.current;
      onChange({ country, text: typed });
      // The person has changed only brackets or spaces. Formatting would restore them, so Backspace could never
      // delete them.
      if (significant(typed) === significant(text)) return;
      void formatWhileTyping(typed, country, browser).then((formatted) => {
        if (asked !== latest.current || (formatted.text === typed && formatted.country === country)) return;
        caret.current = pendingCaret(input, formatted.text);
        onChange(formatted);
      });
    },
  };
}
