import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Feedback } from '../../ui/Feedback';
import { Note } from '../../ui/note/Note';
import { Spinner } from '../../ui/spinner/Spinner';
import { Verbatim } from './verbatim/Verbatim';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { useWalletRequest } from './useWalletRequest';
import { selectWallet } from './walletSlice';
import { signIn } from './walletThunks';

/** Asks the wallet to sign, and shows the account and the text to sign meanwhile. */
export function CryptoSignMessage() {
  const t = useMessages(messages);
  const { walletAddress, walletChallenge, status } = useWidgetSelector(selectWallet);
  const pending = useWalletRequest(signIn, 'notSigned');
  return (
    <FlowScreen title={t('signTitle')} description={t('sign')}>
      <Verbatim label={t('account')} text={walletAddress} />
      <Verbatim label={t('challenge')} text={walletChallenge} />
      <Note>{t('free')}</Note>
      <Spinner />
      <Feedback>{pending && status && <Note>{t(status)}</Note>}</Feedback>
      <Note>{t('anotherAccount')}</Note>
    </FlowScreen>
  );
}
