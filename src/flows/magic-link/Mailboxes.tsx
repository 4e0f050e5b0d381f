import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { LinkList } from '../../ui/link-list/LinkList';
import { mailIcons } from './mailIcons';
import { mailboxes, senderDomain } from './mailboxAddresses';
import { messages } from './messages';

/** Links to webmail sites, so that the person finds the mail. */
export function Mailboxes() {
  const t = useMessages(messages);
  const { config } = useSettings();
  const { emailDomains } = useWidgetSelector((state) => state.bootstrap);
  const links = mailboxes(senderDomain(config.emailMagicLinks.domainHint, emailDomains));
  return (
    <LinkList
      links={links.map(({ name, href }) => ({
        name,
        href,
        text: t('open', { mailbox: name }),
        icon: mailIcons[name],
      }))}
    />
  );
}
