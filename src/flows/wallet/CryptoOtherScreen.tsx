import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../shared/FlowScreen';
import { LazyPart } from '../shared/LazyPart';
import { messages } from './messages';

export function CryptoOtherScreen() {
  const t = useMessages(messages);
  return (
    <FlowScreen title={t('otherTitle')}>
      <LazyPart load={loadWalletList} props={{}} />
    </FlowScreen>
  );
}

// Main has it already.
const loadWalletList = () =>
  import(/* webpackChunkName: "wallets" */ './main').then((chunk) => chunk.WalletList);
