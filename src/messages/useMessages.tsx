import { createContext, Fragment, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { breakable } from './breakable';
import type { Catalogue } from './defineMessages';
import type { Text, Texts, Values } from './text';

/** The texts of the account and of the second factor, in the language of the widget. */
export interface AccountTexts {
  readonly areLoaded: boolean;
  /** Loads them, and from then on also those of each new language. It is always the same function. */
  load(): void;
}

export const AccountTextsContext = createContext<AccountTexts>({ areLoaded: true, load() {} });

export interface Translate<Key extends string> {
  (key: Key, values?: Values): string;
  /**
   * Returns a text in which each inserted value is emphasised. The writing direction of a value does not affect the
   * text around it. Markup in a value is shown as plain text.
   */
  rich(key: Key, values: Values): ReactNode;
}

const noTexts: Texts = {};
/** The texts that replace the English texts: the translations, and the texts of the host. */
export const StringsContext = createContext<Texts>(noTexts);

/** Matches a placeholder such as `{name}`, with the punctuation after it. */
const placeholderPattern = /\{(\w+)\}([^\P{P}{]*)/u;

/**
 * Returns the function that translates the texts of a catalogue.
 * @param strings texts that replace the English texts, by their ids
 */
export function translator<Key extends string>(
  { prefix, texts }: Catalogue<Key>,
  strings: Texts,
): Translate<Key> {
  // `split` also returns the matches of the pattern's groups. So the list has three kinds of parts, which alternate in
  // this order: a plain text, the name of a placeholder, and the punctuation after the placeholder.
  const partsOf = (key: Key, values: Values) => {
    const id = `${prefix}.${key}`;
    const format = (text: Text | undefined) => (typeof text === 'function' ? text(values) : text);
    const replacement = Object.hasOwn(strings, id) ? strings[id] : undefined;
    const text = format(replacement) ?? format(texts[key]) ?? '';
    return text.split(placeholderPattern);
  };
  const translate = (key: Key, values: Values = {}) =>
    partsOf(key, values)
      .map((part, index) => (index % 3 === 1 ? valueOf(values, part) : part))
      .join('');
  const rich = (key: Key, values: Values): ReactNode =>
    partsOf(key, values).map((part, index, parts) => {
      if (index % 3 === 2) return null;
      if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
      return (
        // The value and the punctuation after it are in one element, so that a line break cannot separate them.
        <span key={index}>
          <strong>
            <bdi translate="no">{breakable(valueOf(values, part))}</bdi>
          </strong>
          {parts[index + 1]}
        </span>
      );
    });
  return Object.assign(translate, { rich });
}

const valueOf = (values: Values, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : '');

/** Returns the function that translates the texts of a catalogue to the widget's language. */
export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const strings = useContext(StringsContext);
  return useMemo(() => translator(catalogue, strings), [catalogue, strings]);
}
