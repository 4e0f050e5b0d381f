import { readMember } from './readMember';

const NAME_MAX_LENGTH = 64;
const ICON_MAX_LENGTH = 100_000;

/**
 * Reads a text of a wallet. The result is short and has only one line. It contains no characters that are invisible or
 * reverse the text.
 */
export function readText(owner: unknown, member: string): string {
  const text = readMember(owner, member);
  if (typeof text !== 'string') return '';
  // The cut can divide a character into two halves. The remaining half is removed.
  return text
    .slice(0, NAME_MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{C}\p{DI}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// SVG is not in this list, because an SVG can run scripts if it is shown outside of an `<img>` element.
const iconPattern = /^data:image\/(?:png|jpeg|webp|avif);base64,([\w+/=]+)$/;
// Matches the markers of animated images. They are refused, because people who prefer reduced motion could not stop
// them.
const movingPattern = /acTL|ANIM|avis/;

/** Returns the address of a wallet's icon, or `undefined` if the icon could contain scripts or animation. */
export function readIcon(owner: unknown): string | undefined {
  const icon = readMember(owner, 'icon');
  try {
    const [, encoded] =
      (typeof icon === 'string' && icon.length <= ICON_MAX_LENGTH && iconPattern.exec(icon)) || [];
    // The cast is safe: the pattern has matched, so the icon is a text.
    return encoded && !movingPattern.test(atob(encoded)) ? (icon as string) : undefined;
  } catch {
    return undefined; // the text is not base64
  }
}
