import type { Strings } from '../contract/strings';
import { compileText } from './compileText';
import { icu } from './icu';
import type { Text, Texts } from './text';

const warned = new Set<string>();

function warn(id: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const text = `[portico] strings.${id} is not a valid text in ICU MessageFormat, so the widget's own text is shown: ${reason}`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}

/**
 * Compiles a host's texts that have plurals or other formats (ICU MessageFormat). For an invalid text, the result
 * contains the text of the language, and the console has a warning.
 *
 * @param language a BCP 47 tag. It determines the plural rules and the digits.
 * @param own the texts of the language. They are empty for English.
 */
export function compileHostTexts(strings: Strings, language: string, own: Texts): Texts {
  const entries = Object.entries(strings).map(([id, given]): [string, Text | undefined] => {
    try {
      const compiled = compileText(given);
      return [id, typeof compiled === 'string' ? compiled : guarded(id, icu(language, compiled), own[id])];
    } catch (error) {
      warn(id, error);
      return [id, own[id]];
    }
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, Text] => entry[1] !== undefined));
}

/** Formats a text. If it does not match the values, for example if a plural gets no number, `own` is shown. */
function guarded(id: string, text: Text, own: Text | undefined): Text {
  const read = (each: Text | undefined, values: Parameters<Exclude<Text, string>>[0]) =>
    typeof each === 'function' ? each(values) : each;
  return (values) => {
    try {
      return read(text, values);
    } catch (error) {
      warn(id, error);
      return read(own, values);
    }
  };
}
