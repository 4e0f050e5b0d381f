import { readMember } from './readMember';

const NAME_MAX_LENGTH = 64;
const ICON_MAX_LENGTH = 100_000;

/**
 * Reads a wallet's text. The result is short, on one line, and without characters that are invisible or reverse text.
 */
export function readText(owner: unknown, member: string): string {
  const text = readMember(owner, member);
  if (typeof text !== 'string') return '';
  // The cut can split a character. The remaining half is removed.
  return text
    .slice(0, NAME_MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{C}\p{DI}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// SVG is not allowed, because it can contain scripts, which run unless the icon is in an `<img>` element.
const iconPattern = /^data:image\/(?:png|jpeg|webp|avif);base64,([\w+/=]+)$/;
// Matches the markers of animated images, which reduced motion cannot stop.
const movingPattern = /acTL|ANIM|avis/;

/** Returns the address of a wallet's icon, or `undefined` if the icon could contain scripts or animation. */
export function readIcon(owner: unknown): string | undefined {
  const icon = readMember(owner, 'icon');
  try {
    const [, encoded] =
      (typeof icon === 'string' && icon.length <= ICON_MAX_LENGTH && iconPattern.exec(icon)) || [];
    return encoded && !movingPattern.test(atob(encoded)) ? (icon as string) : undefined; // a text, because the pattern has matched it
  } catch {
    return undefined; // not base64
  }
}
