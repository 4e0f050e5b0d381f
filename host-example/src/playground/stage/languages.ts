const tags =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru ' +
  'sk sl sr sv th tr uk ur vi zh-Hans zh-Hant';

const english = new Intl.DisplayNames('en', { type: 'language' });

export const languages: readonly (readonly [tag: string, name: string])[] = tags
  .split(' ')
  .map((tag) => [tag, english.of(tag) ?? tag] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other));

export const pseudoLanguages = [
  ['en-XA', 'Longer English, for tests'],
  ['ar-XB', 'Longer English, right to left'],
] as const;
