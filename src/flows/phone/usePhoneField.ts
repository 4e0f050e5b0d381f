import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Browser } from '../../browser/types';
import { countries } from './countries';
import { formatWhileTyping } from './phoneInTime';
import type { PhoneValue } from './phoneDigits';
import { caretAfterDialable, dialableCharacters } from './phoneDigits';

export interface PhoneFieldOptions {
  /** The caller stores the value, so that the person's input is still there after a switch of tabs. */
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
 * digit. If the number has an international prefix, the country control shows its country. The chosen country stays as
 * it is, because it decides what a prefix is, and counts again for the next number.
 */
export function usePhoneField({ value, onChange, onEdit, browser, locale }: PhoneFieldOptions) {
  const { country, text } = value;
  const [prefixCountry, setPrefixCountry] = useState<string>();
  const [isComposing, setComposing] = useState(false);
  /** The latest edit, until its text is formatted. It is `null` if the text must not be formatted. */
  const latestEdit = useRef<{ field?: HTMLInputElement } | null>(null);
  const pendingCaret = useRef<PendingCaret | null>(null);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  useEffect(() => {
    // A keyboard that composes a text would repeat it after a change.
    if (isComposing) return undefined;
    let isLatest = true;
    void formatWhileTyping(text, country, browser).then((formatted) => {
      if (!isLatest) return;
      setPrefixCountry(formatted.country);
      const edit = latestEdit.current;
      latestEdit.current = null;
      if (!edit || formatted.text === text) return;
      if (edit.field) pendingCaret.current = caretIn(formatted.text, edit.field);
      latestOnChange.current({ country, text: formatted.text });
    });
    return () => {
      isLatest = false;
    };
  }, [text, country, isComposing, browser]);

  useLayoutEffect(() => {
    const caret = pendingCaret.current;
    pendingCaret.current = null;
    if (caret?.text === text && caret.input.matches(':focus')) {
      caret.input.setSelectionRange(caret.start, caret.end);
    }
  }, [text]);

  return {
    countries: useMemo(() => countries(locale), [locale]),
    country: prefixCountry ?? country,
    value: text,
    onCountryChange(chosen: string) {
      latestEdit.current = {};
      onEdit?.();
      onChange({ country: chosen, text });
    },
    onValueChange(typed: string, input: HTMLInputElement) {
      // If the person has changed only brackets or spaces, the text is not formatted. Otherwise the format would
      // restore a deleted bracket or space, and the person could never delete it.
      const isSame = dialableCharacters(typed) === dialableCharacters(text);
      latestEdit.current = isSame ? null : { field: input };
      onEdit?.();
      onChange({ country, text: typed });
    },
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
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
