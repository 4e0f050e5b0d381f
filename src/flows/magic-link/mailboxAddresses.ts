import { isDomain } from '../../config/validation';

/**
 * Mailboxes and their addresses, with a search for our mail. Outlook's address has no search.
 *
 * @param domain the sender's domain, if known.
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

/** The configured domain, or else the project's domain if it has exactly one valid one. */
export function senderDomain(
  hint: string | undefined,
  projectDomains: readonly string[],
): string | undefined {
  if (hint) return hint;
  const [only = '', ...others] = projectDomains;
  return isDomain(only) && others.length === 0 ? only : undefined;
}
