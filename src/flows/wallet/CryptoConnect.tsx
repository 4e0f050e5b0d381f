import { useMessages } from '../../messages/useMessages';
import { Note } from '../../ui/note/Note';
import { Spinner } from '../../ui/spinner/Spinner';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { useWalletRequest } from './useWalletRequest';
import { connectWallet } from './walletThunks';

/** Asks the wallet to connect to the page, as soon as the screen opens. */
export function CryptoConnect() {
  const t = useMessages(messages);
  useWalletRequest(connectWallet, 'notConnected');
  return (
    <FlowScreen title={t('connectTitle')} description={t('connect')}>
      <Spinner />
      <Note>{t('locked')}</Note>
    </FlowScreen>
  );
}
