import { useMessages } from '../../messages/useMessages';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { OtherButton } from '../../ui/OtherButton';
import { LinkList } from '../../ui/LinkList';
import { mailIcons } from '../../ui/mailIcons';
import { FlowScreen } from '../shared/FlowScreen';
import { selectMagicLink, tryAnotherEmail } from './magicLinkSlice';
import { mailboxes, senderDomain } from './mailboxes';
import { messages } from './messages';

export function EmailConfirmation() {
  const t = useMessages(messages);
  const { config } = useSettings();
  const { email } = useWidgetSelector(selectMagicLink);
  const { emailDomains } = useWidgetSelector((state) => state.bootstrap);
  const dispatch = useWidgetDispatch();
  const links = mailboxes(senderDomain(config.emailMagicLinks.domainHint, emailDomains));
  return (
    <FlowScreen title={t('title')} description={t.rich('sentTo', { address: email })}>
      <LinkList
        links={links.map(({ name, href }) => ({
          href,
          text: t('open', { mailbox: name }),
          icon: mailIcons[name],
        }))}
      />
      <OtherButton variant="quiet" onClick={() => dispatch(tryAnotherEmail())}>
        {t('tryAgain')}
      </OtherButton>
    </FlowScreen>
  );
}
