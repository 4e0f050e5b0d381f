import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * The pseudo-languages, for tests of the layout. They are made from the English texts, and have the tags that CLDR
 * defines. In both, each text is in brackets, and each text except an example is about 40 % longer. `ar-XB` is also
 * written from right to left.
 */
export const pseudoLanguages = { 'en-XA': 'ltr', 'ar-XB': 'rtl' } as const;

/** Each letter is followed by its accented form. */
const letters = 'aàbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzž';
const accented = new Map<string, string>();
for (let index = 0; index < letters.length; index += 2) {
  const [plain = '', accent = ''] = [letters[index], letters[index + 1]];
  accented.set(plain, accent);
  accented.set(plain.toUpperCase(), accent.toUpperCase());
}

/** Makes the texts longer. */
const filler = '~~~~~~~ ';

/**
 * Returns an English text in a pseudo-language.
 * @param isExample true for an example in an empty field. It keeps its length, because its translations are not longer
 *   than the English text.
 */
export function pseudoText(english: string, isExample: boolean): string {
  if (isExample) return `[${write(parse(english))}]`;
  const added = Math.ceil(english.length * 0.4);
  // The texts get one of a few endings, because files with many equal endings compress well: 3 or 7 characters, or whole
  // fillers.
  const ending =
    added < filler.length ? filler.slice(0, added | 3) : filler.repeat(Math.round(added / filler.length));
  return english && `[${write(parse(english))} ${ending.trim()}]`;
}

const write = (elements: readonly MessageFormatElement[]): string => elements.map(writeOne).join('');

function writeOne(element: MessageFormatElement): string {
  if (element.type === TYPE.literal)
    return element.value.replace(/[a-z]/gi, (letter) => accented.get(letter) ?? letter);
  if (element.type === TYPE.pound) return '#';
  if (element.type === TYPE.argument) return `{${element.value}}`;
  if (element.type === TYPE.number) return `{${element.value}, number}`;
  if (element.type !== TYPE.plural)
    throw new Error('A form of text that the pseudo-languages do not have yet');
  const forms = Object.entries(element.options).map(([form, { value }]) => `${form} {${write(value)}}`);
  return `{${element.value}, plural, ${forms.join(' ')}}`;
}
