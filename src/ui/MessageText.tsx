import type { ReactNode } from 'react';
import { ExternalLink } from './Link';

const MAX_LENGTH = 500;

/** The address a word names, if it is the provider's own site. Parsed, so that nothing can pose as it. */
function providerUrl(word: string): string | undefined {
  try {
    const { protocol, hostname, port, username, password, href } = new URL(word);
    const trusted = hostname === 'stytch.com' || hostname.endsWith('.stytch.com');
    return trusted && protocol === 'https:' && !port && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}

function linked(piece: string, key: number): ReactNode {
  const word = piece.replace(/[.,;:!?)\]}'"»”]+$/, '');
  const href = word.startsWith('https://') ? providerUrl(word) : undefined;
  if (!href) return piece;
  return [
    <ExternalLink key={key} href={href}>
      {word}
    </ExternalLink>,
    piece.slice(word.length),
  ];
}

/** A text from outside, shown as text; only exact links to the provider's site can be followed. */
export function MessageText({ text }: { text: string }) {
  const shown = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return <span dir="auto">{shown.split(/(https:\/\/[^\s<>"'`]+)/).map(linked)}</span>;
}
