import { readMember } from './readMember';

const NAME_MAX_LENGTH = 64;
const ICON_MAX_LENGTH = 100_000;

/** A short text of a wallet on one line, without characters that are not seen or that turn the text around them. */
export function readText(owner: unknown, member: string): string {
  const text = readMember(owner, member);
  if (typeof text !== 'string') return '';
  // What a character is cut into at the end is not seen either.
  return text
    .slice(0, NAME_MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{C}\p{DI}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// No SVG: it can carry scripts, and only the way it is shown keeps them from running.
const iconPattern = /^data:image\/(?:png|jpeg|webp|avif);base64,([\w+/=]+)$/;
// What the formats begin their moving pictures with. Reduced motion cannot stop them.
const movingPattern = /acTL|ANIM|avis/;

/** The address of an icon that can neither run nor move. */
export function readIcon(owner: unknown): string | undefined {
  const icon = readMember(owner, 'icon');
  try {
    const [, encoded] =
      (typeof icon === 'string' && icon.length <= ICON_MAX_LENGTH && iconPattern.exec(icon)) || [];
    return encoded && !movingPattern.test(atob(encoded)) ? (icon as string) : undefined; // the pattern has read it
  } catch {
    return undefined; // not base64
  }
}
