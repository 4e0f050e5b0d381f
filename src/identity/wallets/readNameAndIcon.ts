import { readMember } from './readMember';

const NAME_MAX_LENGTH = 64;
/** A wallet's text may be very long. No more than this is read of it. */
const READ_MAX_LENGTH = 1_000;
const ICON_MAX_LENGTH = 100_000;

/** Removes control characters, and characters that are invisible or change the order of the text. */
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

// Matches the start of a `data:` address of an image: the type, the parameters and the comma before the content.
const iconPattern = /^data:image\/[\w.+-]+((?:;[\w=.+-]+)*),/i;
// Matches the markers of animated images: PNG, WebP, AVIF and SVG.
const movingPattern = /acTL|ANIM|avis|<(?:\w+:)?(?:animate|set\b)|@keyframes/;
/** The bytes before each frame of a GIF. */
const gifFrame = '!\xf9\x04';

/** Animated images are refused, because people who prefer reduced motion could not stop them. */
const isMoving = (picture: string) => movingPattern.test(picture) || picture.split(gifFrame).length > 2;

/**
 * Returns the address of a wallet's icon, or `undefined` if it is not a still picture in a `data:` address. An SVG may
 * contain scripts, so the icon must be shown in an `<img>` element, where scripts do not run.
 */
export function readIcon(owner: unknown): string | undefined {
  const icon = readMember(owner, 'icon');
  if (typeof icon !== 'string' || icon.length > ICON_MAX_LENGTH) return undefined;
  const [start = '', parameters = ''] = iconPattern.exec(icon) ?? [];
  if (!start) return undefined;
  const content = icon.slice(start.length);
  try {
    const picture = /;base64$/i.test(parameters) ? atob(content) : decodeURIComponent(content);
    return isMoving(picture) ? undefined : icon;
  } catch {
    return undefined; // the content is not encoded correctly
  }
}
