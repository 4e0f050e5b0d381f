import type { ReactNode } from 'react';
import { hasUser, safeUrl } from '../../browser/safeUrl';
import { cutMessage } from '../../contract/cutMessage';
import { ExternalLink } from '../link/Link';

/**
 * Returns the address if the word is an address of the provider's site. The address is parsed before the check, so that
 * an address which only looks similar does not pass.
 */
function providerUrl(word: string): string | undefined {
  const url = safeUrl(word);
  const isProvider = url && /^https:\/\/(?:[\w-]+\.)*stytch\.com$/.test(url.origin);
  return isProvider && !hasUser(url) ? url.href : undefined;
}

/** Punctuation that is not part of an address if it is at its end. */
const closingPunctuation = '.,;:!?)]}\'"»”';

/** Removes the punctuation at the end, which belongs to the sentence around the address. */
function withoutClosingPunctuation(address: string): string {
  let end = address.length;
  while (closingPunctuation.includes(address.charAt(end - 1)) && end > 0) end--;
  return address.slice(0, end);
}

/**
 * Renders one piece of a message. `MessageText` splits the message at its addresses, so the pieces at odd positions are
 * addresses of any site, and the others are plain text.
 */
function renderPiece(piece: string, index: number): ReactNode {
  const word = withoutClosingPunctuation(piece);
  const isAddress = index % 2 === 1;
  const href = isAddress ? providerUrl(word) : undefined;
  if (!href) return piece;
  return [
    <ExternalLink key={index} href={href}>
      {word}
    </ExternalLink>,
    piece.slice(word.length),
  ];
}

/** Shows a text from outside the widget as plain text. Only addresses of the provider's site become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <span dir="auto">
      {cutMessage(text)
        .split(/(https:\/\/[^\s<>"'`\\]+)/)
        .map(renderPiece)}
    </span>
  );
}
