import { readMember } from './readMember';

const NAME_MAX_LENGTH = 64;
const ICON_MAX_LENGTH = 100_000;

/** A short text of a wallet on one line, without invisible characters and without characters that reverse text. */
export function readText(owner: unknown, member: string): string {
  const text = readMember(owner, member);
  if (typeof text !== 'string') return '';
  // Cutting can leave half a character at the end, which is removed.
  return text
    .slice(0, NAME_MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{C}\p{DI}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// No SVG: it can contain scripts, and only an `<img>` element keeps them from running.
const iconPattern = /^data:image\/(?:png|jpeg|webp|avif);base64,([\w+/=]+)$/;
// Markers of animated images. Reduced motion cannot stop them.
const movingPattern = /acTL|ANIM|avis/;

/** The address of an icon without scripts and animation. */
export function readIcon(owner: unknown): string | undefined {
  const icon = readMember(owner, 'icon');
  try {
    const [, encoded] =
      (typeof icon === 'string' && icon.length <= ICON_MAX_LENGTH && iconPattern.exec(icon)) || [];
    return encoded && !movingPattern.test(atob(encoded)) ? (icon as string) : undefined; // the pattern has matched it
  } catch {
    return undefined; // not base64
  }
}
