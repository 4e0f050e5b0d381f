import { isDomain } from '../../config/validation';

/**
 * Where a person reads mail, and the address that finds ours there. Outlook has no address for a search.
 *
 * @param domain the sender's, where it is known.
 */
export function mailboxes(domain: string | undefined) {
  const gmail = domain ? `from:@${domain} in:anywhere` : 'in:anywhere';
  const yahoo = domain ?? 'is:unread';
  return [
    { name: 'Gmail', href: `https://mail.google.com/mail/u/0/#search/${encodeURIComponent(gmail)}` },
    { name: 'Yahoo', href: `https://mail.yahoo.com/d/search/keyword=${encodeURIComponent(yahoo)}` },
    { name: 'Outlook', href: 'https://outlook.live.com/mail/0/inbox' },
  ] as const;
}

/** The configured domain, or the project's if it sends from exactly one, and that is one. */
export function senderDomain(
  hint: string | undefined,
  projectDomains: readonly string[],
): string | undefined {
  if (hint) return hint;
  const [only = '', ...others] = projectDomains;
  return isDomain(only) && others.length === 0 ? only : undefined;
}
