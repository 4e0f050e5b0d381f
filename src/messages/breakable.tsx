import type { ReactNode } from 'react';

/**
 * Allows line breaks in an email address only after its "@" and its dots, so that a long address does not break inside
 * a word.
 */
export const breakable = (value: string): ReactNode =>
  value.includes('@')
    ? value.split(/([@.])/).flatMap((piece, index) => (index % 2 ? [piece, <wbr key={index} />] : piece))
    : value;
