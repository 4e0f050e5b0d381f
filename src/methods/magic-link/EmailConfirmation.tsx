import type { ComponentType, ReactNode } from 'react';
import { isDomain } from '../../host/validation';
import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import type { ScreensOf } from '../../screens';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { icon } from '../../ui/icons';
import { LinkList } from '../../ui/LinkList';
import { messages } from './messages';
import { selectMagicLink, tryAnotherEmail } from './slice';

export { beginMagicLink as begin, stored } from './slice';
export { Mailboxes as Inline };

export const screens = { EmailConfirmation } satisfies Record<ScreensOf<'magic-link'>, ComponentType>;

function EmailConfirmation() {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectMagicLink);
  const [startOver] = useRequest(tryAnotherEmail);
  return (
    <FlowScreen title={t('title')} description={t.rich('sentTo', { address: email })}>
      <Mailboxes />
      <Button variant="quiet" onClick={() => startOver()}>
        {t('tryAgain')}
      </Button>
    </FlowScreen>
  );
}

// The companies' icons are trademarks, so these are our own.
const FoldedSheet = icon('M3 16V4.5l7 6 7-6V16');
const ExclamationMark = icon('m2 4 4.6 6.2M11.2 4l-4.6 6.2V16M17 4l-1 7.6m-.5 4.2v.1');
const Envelope = icon(
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8.5A1.5 1.5 0 0 1 16 16H4a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 4 4.5Zm-1.2 2 7.2 5 7.2-5',
);

/** Without the sender's domain, they search for all (Gmail) or unread mails (Yahoo). Outlook has no links for a search. */
function Mailboxes() {
  const t = useMessages(messages);
  const domain = useSenderDomain();
  const gmail = encodeURIComponent(domain ? `from:@${domain} in:anywhere` : 'in:anywhere');
  const yahoo = encodeURIComponent(domain ?? 'is:unread');
  const link = (mailbox: string, href: string, mark: ReactNode) => ({
    name: mailbox,
    href,
    text: t('open', { mailbox }),
    icon: mark,
  });
  return (
    <LinkList
      links={[
        link('Gmail', `https://mail.google.com/mail/u/0/#search/${gmail}`, <FoldedSheet />),
        link('Yahoo', `https://mail.yahoo.com/d/search/keyword=${yahoo}`, <ExclamationMark />),
        link('Outlook', 'https://outlook.live.com/mail/0/inbox', <Envelope />),
      ]}
    />
  );
}

/** The host's hint, or else the project's only domain. With several domains, the sender could have any. */
function useSenderDomain(): string | undefined {
  const { domainHint } = useSettings().config.emailMagicLinksOptions;
  const [domain, ...others] = useWidgetSelector(({ bootstrap }) => bootstrap.emailDomains);
  if (domainHint) return domainHint;
  return domain !== undefined && others.length === 0 && isDomain(domain) ? domain : undefined;
}
