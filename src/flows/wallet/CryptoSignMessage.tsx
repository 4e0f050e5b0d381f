import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Feedback } from '../../ui/Feedback';
import { Note } from '../../ui/note/Note';
import { Verbatim } from './verbatim/Verbatim';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { useWalletRequest } from './useWalletRequest';
import { selectWallet } from './walletSlice';
import { signIn } from './walletThunks';

/** Shows the account and the text to sign before the wallet opens. */
export function CryptoSignMessage() {
  const t = useMessages(messages);
  const { walletAddress, walletChallenge, status } = useWidgetSelector(selectWallet);
  const [send, { pending }] = useWalletRequest(signIn, 'notSigned');
  return (
    <FlowScreen title={t('signTitle')} description={t(pending ? 'sign' : 'review')}>
      <Verbatim label={t('account')} text={walletAddress} />
      <Verbatim label={t('challenge')} text={walletChallenge} scrolls />
      <Note>{t('free')}</Note>
      <Button pending={pending} onClick={() => send()}>
        {t('signNow')}
      </Button>
      <Feedback>{pending && status && <Note>{t(status)}</Note>}</Feedback>
      <Note>{t('anotherAccount')}</Note>
    </FlowScreen>
  );
}
