import type { ReactNode } from 'react';

/** Breaks an email address only after its "@" and its dots. */
export function breakable(value: string): ReactNode {
  if (!value.includes('@')) return value;
  // `split` also returns the matched separators, at odd positions.
  return value.split(/([@.])/).flatMap((piece, index) => {
    const isSeparator = index % 2 === 1;
    return isSeparator ? [piece, <wbr key={index} />] : piece;
  });
}
