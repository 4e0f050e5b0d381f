import type { ReactNode } from 'react';
import { hasUser, safeUrl } from '../browser/safeUrl';
import { cutMessage } from '../contract/cutMessage';
import { ExternalLink } from './Link';

/** Returns the URL if it is one of the provider's site. It is parsed first, so that a similar one does not pass. */
function providerUrl(word: string): string | undefined {
  const url = safeUrl(word);
  const isProvider = url && /^https:\/\/(?:[\w-]+\.)*stytch\.com$/.test(url.origin);
  return isProvider && !hasUser(url) ? url.href : undefined;
}

/** A URL does not end with punctuation: that belongs to the sentence around it. */
const urls = /(https:\/\/[^\s<>"'`\\]*[^\s<>"'`\\.,;:!?)\]}»”])/;

/** `split` puts what its group matches at the odd positions, so these pieces are URLs, of any site. */
function renderPiece(piece: string, index: number): ReactNode {
  const href = index % 2 === 1 ? providerUrl(piece) : undefined;
  if (!href) return piece;
  return (
    <ExternalLink key={index} href={href}>
      {piece}
    </ExternalLink>
  );
}

/** A text from outside the widget. Only URLs of the provider's site become links. */
export function MessageText({ text }: { text: string }) {
  return <span dir="auto">{cutMessage(text).split(urls).map(renderPiece)}</span>;
}
