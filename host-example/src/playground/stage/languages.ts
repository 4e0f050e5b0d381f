/** The tags of the widget's languages. */
const tags =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru ' +
  'sk sl sr sv th tr uk ur vi zh-Hans zh-Hant';

const english = new Intl.DisplayNames('en', { type: 'language' });

/** The widget's languages with their English names, in the order of the names. */
export const languages: readonly (readonly [tag: string, name: string])[] = tags
  .split(' ')
  .map((tag) => [tag, english.of(tag) ?? tag] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other));

/** English with accents and longer texts. With it, a developer sees which texts are not translated or do not fit. */
export const pseudoLanguages = [
  ['en-XA', 'Longer English, for tests'],
  ['ar-XB', 'Longer English, right to left'],
] as const;
