import { createContext, Fragment, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Catalogue } from './defineMessages';
import type { Strings } from '../contract/strings';

type Values = Readonly<Record<string, string | number>>;

/** Returns a text of one catalogue: as a string, or with `rich`, with each inserted value in an element of its own. */
export interface Translate<Key extends string> {
  (key: Key, values?: Values): string;
  /** Inserted values are isolated in their writing direction and emphasised. Any markup in them is shown as text. */
  rich(key: Key, values: Values): ReactNode;
}

const noStrings: Strings = {};
export const StringsContext = createContext<Strings>(noStrings);

const placeholders = /\{(\w+)\}/;

export function translator<Key extends string>(
  { prefix, texts }: Catalogue<Key>,
  strings: Strings,
): Translate<Key> {
  // Odd parts are the names of placeholders, because `split` keeps what the pattern captures.
  const partsOf = (key: Key) => {
    const own = Object.hasOwn(strings, `${prefix}.${key}`) ? strings[`${prefix}.${key}`] : undefined;
    return (typeof own === 'string' ? own : texts[key]).split(placeholders);
  };
  const translate = (key: Key, values: Values = {}) =>
    partsOf(key)
      .map((part, index) => (index % 2 ? valueOf(values, part) : part))
      .join('');
  const rich = (key: Key, values: Values): ReactNode =>
    partsOf(key).map((part, index) =>
      index % 2 ? (
        <strong key={index}>
          <bdi>{breakable(valueOf(values, part))}</bdi>
        </strong>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
  return Object.assign(translate, { rich });
}

const valueOf = (values: Values, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : '');

/** Lets a long email address break after its "@" rather than inside a name. */
function breakable(value: string): ReactNode {
  const at = value.indexOf('@') + 1;
  return at ? [value.slice(0, at), <wbr key="" />, value.slice(at)] : value;
}

export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const strings = useContext(StringsContext);
  return useMemo(() => translator(catalogue, strings), [catalogue, strings]);
}
