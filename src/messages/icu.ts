import format from 'icu-minify/format';
import type { Values } from './defineMessages';

export type Compiled = Parameters<typeof format>[0];

const formatters: Parameters<typeof format>[3]['formatters'] = {
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
};

/** @param language a BCP 47 tag. It determines the plural rules and the digits */
export function icu(language: string, compiled: Compiled) {
  return (values: Values): string => String(format(compiled, language, values, { formatters }));
}
