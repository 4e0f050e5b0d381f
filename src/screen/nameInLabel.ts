const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Scripts that are written from right to left, such as Hebrew and Arabic. */
const rightToLeftCharacter =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Isolates a name that could change the writing direction of a label. Other names stay plain, because the isolating
 * characters become part of the accessible name.
 */
export function nameInLabel(name: string): string {
  const plain = name.replace(directionControls, '');
  const mayChangeDirection = plain !== name || rightToLeftCharacter.test(name);
  return mayChangeDirection ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : name;
}
