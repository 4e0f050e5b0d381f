import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { FlowScreen } from '../screen/FlowScreen';
import { selectMagicLink, tryAnotherEmail } from './magicLinkSlice';
import { Mailboxes } from './Mailboxes';
import { messages } from './messages';

export function EmailConfirmation() {
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
