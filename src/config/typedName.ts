/**
 * Returns a typed name without spaces around it, and without invisible characters. The exceptions belong to the writing:
 * letter joiners (U+200C, U+200D) between letters, as in Persian names or in emoji, and the variation selectors of
 * symbols and of Chinese characters.
 */
export const typedName = (name: string): string =>
  name
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/(?<![\p{S}\p{sc=Han}])[\ufe00-\ufe0f]/gu, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{S}])/gu, '')
    .trim();
