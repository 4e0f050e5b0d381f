import type { ReactNode } from 'react';

/**
 * Allows line breaks in an email address only after its "@" and its dots, so that a long address does not break inside
 * a word.
 */
export function breakable(value: string): ReactNode {
  if (!value.includes('@')) return value;
  // `split` also returns the separators that the group matches: they are at the odd positions of the list.
  return value.split(/([@.])/).flatMap((piece, index) => {
    const isSeparator = index % 2 === 1;
    return isSeparator ? [piece, <wbr key={index} />] : piece;
  });
}
