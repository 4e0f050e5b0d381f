import { isDomain } from '../../config/validation';

/**
 * Returns webmail sites. The links to Gmail and Yahoo open a search for mails from the sender. The link to Outlook
 * opens the inbox, because Outlook has no links that open a search.
 *
 * @param domain the sender's domain. If it is not known, the links search for all mails (Gmail) or for unread mails
 *   (Yahoo).
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

/**
 * Returns the domain from which the provider sends mails: the host's hint, or else the only domain of the project.
 * If the project has several domains, the sender's domain is not known.
 */
export function senderDomain(
  hint: string | undefined,
  projectDomains: readonly string[],
): string | undefined {
  if (hint) return hint;
  const [domain = ''] = projectDomains;
  return projectDomains.length === 1 && isDomain(domain) ? domain : undefined;
}
