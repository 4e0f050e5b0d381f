import { createContext, Fragment, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Catalogue } from './defineMessages';
import type { Strings } from '../contract/strings';

type Values = Readonly<Record<string, string | number>>;

/**
 * Returns a text by its key, as a string. `rich` returns it as elements: each value that replaces a placeholder is in
 * its own element.
 */
export interface Translate<Key extends string> {
  (key: Key, values?: Values): string;
  /**
   * Returns a text in which each inserted value is emphasised. The value's writing direction does not affect the text
   * around it. Markup in a value is shown as plain text.
   */
  rich(key: Key, values: Values): ReactNode;
}

const noStrings: Strings = {};
export const StringsContext = createContext<Strings>(noStrings);

const placeholders = /\{(\w+)\}/;

export function translator<Key extends string>(
  { prefix, texts }: Catalogue<Key>,
  strings: Strings,
): Translate<Key> {
  // Parts at odd positions are the names of placeholders, because the result of `split` includes the text that the
  // group matches.
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

/** Lets a long email address break after its "@", so that it does not break inside a name. */
function breakable(value: string): ReactNode {
  const at = value.indexOf('@') + 1;
  return at ? [value.slice(0, at), <wbr key="" />, value.slice(at)] : value;
}

export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const strings = useContext(StringsContext);
  return useMemo(() => translator(catalogue, strings), [catalogue, strings]);
}
