import type { ReactNode } from 'react';
import { hasUser, safeUrl } from '../browser/safeUrl';
import { cutMessage } from '../contract/cutMessage';
import { ExternalLink } from './Link';

/**
 * Returns the URL if the word is one of the provider's site. It is parsed first, so that a similar one does not pass.
 */
function providerUrl(word: string): string | undefined {
  const url = safeUrl(word);
  const isProvider = url && /^https:\/\/(?:[\w-]+\.)*stytch\.com$/.test(url.origin);
  return isProvider && !hasUser(url) ? url.href : undefined;
}

/** At the end of a URL, it is not part of it. */
const closingPunctuation = '.,;:!?)]}\'"»”';

/** The punctuation belongs to the sentence around the URL. */
function withoutClosingPunctuation(url: string): string {
  let end = url.length;
  while (closingPunctuation.includes(url.charAt(end - 1)) && end > 0) end--;
  return url.slice(0, end);
}

/** `MessageText` splits the message at its URLs, so the pieces at odd positions are URLs of any site. */
function renderPiece(piece: string, index: number): ReactNode {
  const word = withoutClosingPunctuation(piece);
  const isUrl = index % 2 === 1;
  const href = isUrl ? providerUrl(word) : undefined;
  if (!href) return piece;
  return [
    <ExternalLink key={index} href={href}>
      {word}
    </ExternalLink>,
    piece.slice(word.length),
  ];
}

/** A text from outside the widget. Only URLs of the provider's site become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <span dir="auto">
      {cutMessage(text)
        .split(/(https:\/\/[^\s<>"'`\\]+)/)
        .map(renderPiece)}
    </span>
  );
}
