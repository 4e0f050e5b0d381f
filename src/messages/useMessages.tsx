import { createContext, Fragment, useContext, useMemo, type ReactNode } from 'react';
import type { Catalogue, Message, Messages, Values } from './defineMessages';

export interface AccountMessages {
  readonly areLoaded: boolean;
  /** Loads them, and from then on those of each new language. It is always the same function. */
  load(): void;
}

export const AccountMessagesContext = createContext<AccountMessages>({ areLoaded: true, load() {} });

export interface Translate<Key extends string> {
  (key: Key, values?: Values): string;
  /**
   * Emphasises each inserted value. Its writing direction does not affect the text around it. Markup in it is shown as
   * plain text.
   */
  rich(key: Key, values: Values): ReactNode;
}

const noMessages: Messages = {};
/** The translations, and the host's messages. */
export const StringsContext = createContext<Messages>(noMessages);

/** Also matches the punctuation after the placeholder. */
const placeholderPattern = /\{(\w+)\}([^\P{P}{]*)/u;

/** @param strings replace the English messages, by their ids */
export function translator<Key extends string>(
  { prefix, texts }: Catalogue<Key>,
  strings: Messages,
): Translate<Key> {
  // `split` also returns the groups, so three kinds of pieces alternate: a plain text, the name of a placeholder, and
  // the punctuation after it.
  const piecesOf = (key: Key, values: Values) => {
    const id = `${prefix}.${key}`;
    const format = (text: Message | undefined) => (typeof text === 'function' ? text(values) : text);
    const replacement = Object.hasOwn(strings, id) ? strings[id] : undefined;
    const text = format(replacement) ?? format(texts[key]) ?? '';
    return text.split(placeholderPattern);
  };
  const translate = (key: Key, values: Values = {}) =>
    piecesOf(key, values)
      .map((piece, index) => (index % 3 === 1 ? valueOf(values, piece) : piece))
      .join('');
  const rich = (key: Key, values: Values): ReactNode =>
    piecesOf(key, values).map((piece, index, pieces) => {
      if (index % 3 === 2) return null;
      if (index % 3 === 0) return <Fragment key={index}>{piece}</Fragment>;
      return (
        // In one element, so that a line break cannot separate the value and the punctuation.
        <span key={index}>
          <strong>
            <bdi translate="no">{breakable(valueOf(values, piece))}</bdi>
          </strong>
          {pieces[index + 1]}
        </span>
      );
    });
  return Object.assign(translate, { rich });
}

const valueOf = (values: Values, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : '');

export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const strings = useContext(StringsContext);
  return useMemo(() => translator(catalogue, strings), [catalogue, strings]);
}

/** Breaks an email address only after its "@" and its dots. */
export function breakable(value: string): ReactNode {
  if (!value.includes('@')) return value;
  // `split` also returns the matched separators, at odd positions.
  return value.split(/([@.])/).flatMap((piece, index) => {
    const isSeparator = index % 2 === 1;
    return isSeparator ? [piece, <wbr key={index} />] : piece;
  });
}
