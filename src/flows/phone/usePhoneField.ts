import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Browser } from '../../browser/types';
import { countries } from './countries';
import { formatWhileTyping } from './phoneInTime';
import { caretAfterDialable, dialableCharacters } from './phoneDigits';

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

/**
 * Returns the properties of a phone field that formats the text while the person types. The caret stays behind the same
 * digit.
 */
export function usePhoneField({ value, onChange, onEdit, browser, locale }: PhoneFieldOptions) {
  const { country, text } = value;
  // The number of the latest edit. Formatting is asynchronous, and a result for an earlier edit is ignored.
  const latestEdit = useRef(0);
  const pendingCaret = useRef<PendingCaret | null>(null);

  useEffect(() => () => void latestEdit.current++, []); // so that a result after unmounting is ignored
  useLayoutEffect(() => {
    const caret = pendingCaret.current;
    pendingCaret.current = null;
    if (caret?.text === text && caret.input.matches(':focus')) {
      caret.input.setSelectionRange(caret.start, caret.end);
    }
  }, [text]);

  return {
    countries: useMemo(() => countries(locale), [locale]),
    country,
    value: text,
    onCountryChange(chosen: string) {
      const edit = ++latestEdit.current;
      onEdit?.();
      onChange({ country: chosen, text });
      void formatWhileTyping(text, chosen, browser).then((formatted) => {
        if (edit !== latestEdit.current || formatted.text === text) return;
        onChange({ country: chosen, text: formatted.text });
      });
    },
    onValueChange(typed: string, input: HTMLInputElement) {
      const edit = ++latestEdit.current;
      onEdit?.();
      onChange({ country, text: typed });
      // If the person has changed only brackets or spaces, the text is not formatted. Otherwise the format would
      // restore a deleted bracket or space, and the person could never delete it.
      if (dialableCharacters(typed) === dialableCharacters(text)) return;
      void formatWhileTyping(typed, country, browser).then((formatted) => {
        const isUnchanged = formatted.text === typed && formatted.country === country;
        if (edit !== latestEdit.current || isUnchanged) return;
        pendingCaret.current = caretIn(formatted.text, input);
        onChange(formatted);
      });
    },
  };
}

/** Returns the caret's position in the formatted text: behind the same digit as now, or at the end. */
function caretIn(formatted: string, input: HTMLInputElement): PendingCaret {
  const positionOf = (offset: number | null) => {
    const isAtEnd = offset === null || offset === input.value.length;
    if (isAtEnd) return formatted.length;
    return caretAfterDialable(formatted, dialableCharacters(input.value.slice(0, offset)).length);
  };
  const { selectionStart, selectionEnd } = input;
  return { input, text: formatted, start: positionOf(selectionStart), end: positionOf(selectionEnd) };
}
