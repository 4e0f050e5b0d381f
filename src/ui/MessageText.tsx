import type { ReactNode } from 'react';
import { safeUrl } from '../browser/safeUrl';
import { cutMessage } from '../contract/cutMessage';
import { ExternalLink } from './Link';

/** The address a word names, if it is the provider's own site. Judged after parsing, so that nothing can pose as it. */
function providerUrl(word: string): string | undefined {
  const url = safeUrl(word);
  const isProvider = url && /^https:\/\/(?:[\w-]+\.)*stytch\.com$/.test(url.origin);
  return isProvider && !(url.username + url.password) ? url.href : undefined;
}

const closing = '.,;:!?)]}\'"»”';

/** An address without the punctuation of the sentence around it. */
function withoutClosing(address: string): string {
  let end = address.length;
  while (closing.includes(address.charAt(end - 1)) && end > 0) end--;
  return address.slice(0, end);
}

/** `split` hands out texts at even places and what looks like an address at odd ones. */
function linked(piece: string, at: number): ReactNode {
  const word = withoutClosing(piece);
  const href = at % 2 ? providerUrl(word) : undefined;
  if (!href) return piece;
  return [
    <ExternalLink key={at} href={href}>
      {word}
    </ExternalLink>,
    piece.slice(word.length),
  ];
}

/** A text from outside, shown as text; only exact links to the provider's site can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <span dir="auto">
      {cutMessage(text)
        .split(/(https:\/\/[^\s<>"'`\\]+)/)
        .map(linked)}
    </span>
  );
}
