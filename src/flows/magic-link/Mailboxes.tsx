import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { LinkList } from '../../ui/link-list/LinkList';
import { mailboxes, senderDomain } from './mailboxAddresses';
import { messages } from './messages';
import { icon } from '../../ui/icons';

const FoldedSheet = icon('M3 16V4.5l7 6 7-6V16');

const ExclamationMark = icon('m2 4 4.6 6.2M11.2 4l-4.6 6.2V16M17 4l-1 7.6m-.5 4.2v.1');

const Envelope = icon(
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8.5A1.5 1.5 0 0 1 16 16H4a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 4 4.5Zm-1.2 2 7.2 5 7.2-5',
);

/** The companies' icons are trademarks, so these are our own. */
const mailIcons = { Gmail: <FoldedSheet />, Yahoo: <ExclamationMark />, Outlook: <Envelope /> };

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
