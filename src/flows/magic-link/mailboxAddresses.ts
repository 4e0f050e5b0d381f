import { isDomain } from '../../config/validation';

/**
 * The links search for mails from the sender, except Outlook's, which has no links for a search.
 * @param domain the sender's domain. Without it, the links search for all (Gmail) or unread mails (Yahoo).
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

/** The host's hint, or else the project's only domain. With several domains, the sender's is not known. */
export function senderDomain(
  hint: string | undefined,
  projectDomains: readonly string[],
): string | undefined {
  if (hint) return hint;
  const [domain = ''] = projectDomains;
  return projectDomains.length === 1 && isDomain(domain) ? domain : undefined;
}
