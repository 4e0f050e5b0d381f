import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Browser } from '../../../browser/types';
import { countries } from './countries';
import { formatWhileTyping } from './phoneService';
import { caretAfter, significant } from './significant';

/**
 * The chosen country and the typed text. The caller stores them, so that the person's input is still there after a
 * switch of tabs.
 */
export interface PhoneValue {
  /** The country's code (ISO 3166-1 alpha-2). */
  readonly country: string;
  readonly text: string;
}

export interface PhoneFieldOptions {
  value: PhoneValue;
  /** Called when the person changes the number or the country, and when the number has been formatted. */
  onChange(value: PhoneValue): void;
  /** Called only when the person changes the number or the country. */
  onEdit?(): void;
  browser: Browser;
  /** The language of the countries' names (a BCP 47 tag). */
  locale?: string;
}

/** The caret's position, to be set after React has rendered `text`. */
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
 * Returns the properties of a phone field that formats the text while the person types. The caret stays behind the same
 * digit. The library formats asynchronously. If the person types in the meantime, the result is ignored.
 */
export function usePhoneField({ value, onChange, onEdit, browser, locale }: PhoneFieldOptions) {
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
      onEdit?.();
      onChange({ country: chosen, text });
      void formatWhileTyping(text, chosen, browser).then((formatted) => {
        if (asked === latest.current && formatted.text !== text)
          onChange({ country: chosen, text: formatted.text });
      });
    },
    onValueChange(typed: string, input: HTMLInputElement) {
      const asked = ++latest.current;
      onEdit?.();
      onChange({ country, text: typed });
      // If the person has changed only brackets or spaces, the text is not formatted. Otherwise the format would
      // restore a deleted bracket or space, and the person could never delete it.
      if (significant(typed) === significant(text)) return;
      void formatWhileTyping(typed, country, browser).then((formatted) => {
        if (asked !== latest.current || (formatted.text === typed && formatted.country === country)) return;
        caret.current = pendingCaret(input, formatted.text);
        onChange(formatted);
      });
    },
  };
}
