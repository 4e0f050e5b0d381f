import { useMessages } from '../../messages/useMessages';
import { LinkList } from '../../ui/LinkList';
import { Note } from '../../ui/Note';
import { FlowScreen } from '../shared/FlowScreen';
import { adviceMessages } from './adviceMessages';
import { messages } from './messages';

const downloads = [
  ['Metamask', 'https://metamask.io/download'],
  ['Phantom', 'https://phantom.com/download'],
  ['Coinbase', 'https://www.coinbase.com/wallet/downloads'],
  ['Binance', 'https://www.binance.com/en/binancewallet'],
] as const;

export function CryptoSetupWallet() {
  const t = useMessages(messages);
  const say = useMessages(adviceMessages);
  return (
    <FlowScreen title={t('setUpTitle')} description={t('setUp')}>
      <LinkList links={downloads.map(([wallet, href]) => ({ href, text: t('download', { wallet }) }))} />
      <Note>{say('phone')}</Note>
    </FlowScreen>
  );
}
