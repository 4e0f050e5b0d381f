import { readMember } from './readMember';

const NAME_MAX_LENGTH = 64;
/** A wallet's text may be very long. No more than this is read of it. */
const READ_MAX_LENGTH = 1_000;
const ICON_MAX_LENGTH = 100_000;

const withoutHidden = (text: string) => text.replace(/[\p{C}\p{DI}]/gu, '');

/**
 * Reads a text of a wallet. The result has only one line, and contains no characters that are invisible or reverse the
 * text. A long text is cut, and ends in an ellipsis.
 */
export function readText(owner: unknown, member: string): string {
  const given = readMember(owner, member);
  if (typeof given !== 'string') return '';
  const text = withoutHidden(given.slice(0, READ_MAX_LENGTH).normalize('NFKC')).replace(/\s+/g, ' ').trim();
  if (text.length <= NAME_MAX_LENGTH) return text;
  // The cut can divide a character into two halves. The remaining half is removed.
  return `${withoutHidden(text.slice(0, NAME_MAX_LENGTH)).trimEnd()}…`;
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
