import { readProperty } from './Wallet';

// Reads the name and the icon that a wallet announces: a wallet may announce any text.

/** In characters. */
const NAME_MAX_LENGTH = 64;

/** The part of a text that is read, because a long one takes long to normalize. */
const READ_MAX_LENGTH = 1_000;

const ICON_MAX_LENGTH = 100_000;

/** Returns one line without hidden characters. A long text is cut, and ends in an ellipsis. */
export function readText(owner: unknown, property: string): string {
  const announced = readProperty(owner, property);
  if (typeof announced !== 'string') return '';
  // Without control characters, and those that are invisible or change the order of the text.
  const text = announced
    .slice(0, READ_MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{C}\p{DI}]/gu, '');
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.slice(0, NAME_MAX_LENGTH).join('') + (letters.length > NAME_MAX_LENGTH ? '…' : '');
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
