import { readProperty } from './Wallet';

// Reads the name and the icon that a wallet announces: a wallet may announce any text.

const NAME_MAX_LENGTH = 64;

/** The part of a text that is normalized, which is slow for a long one. */
const READ_MAX_LENGTH = 1_000;

const ICON_MAX_LENGTH = 100_000;

/** Removes control characters, and those that are invisible or change the order of the text. */
const withoutHidden = (text: string) => text.replace(/[\p{C}\p{DI}]/gu, '');

/** Returns one line without hidden characters. A long text is cut, and ends in an ellipsis. */
export function readText(owner: unknown, property: string): string {
  const announced = readProperty(owner, property);
  if (typeof announced !== 'string') return '';
  const start = announced.slice(0, READ_MAX_LENGTH).normalize('NFKC');
  const text = withoutHidden(start).replace(/\s+/g, ' ').trim();
  if (text.length <= NAME_MAX_LENGTH) return text;
  // The cut can divide a character; `withoutHidden` removes its remaining half.
  return `${withoutHidden(text.slice(0, NAME_MAX_LENGTH)).trimEnd()}…`;
}

/**
 * Returns `undefined` unless it is an image in a `data:` URL. An SVG may contain scripts, so the icon must be in an
 * `<img>` element, where they do not run.
 */
export function readIcon(owner: unknown): string | undefined {
  const icon = readProperty(owner, 'icon');
  const isImage = typeof icon === 'string' && /^data:image\/[\w.+-]+[;,]/i.test(icon);
  return isImage && icon.length <= ICON_MAX_LENGTH ? icon : undefined;
}
