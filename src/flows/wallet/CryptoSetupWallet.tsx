import { useMessages } from '../../messages/useMessages';
import { icon } from '../../ui/icons';
import { LinkList } from '../../ui/link-list/LinkList';
import { Note } from '../../ui/note/Note';
import { FlowScreen } from '../screen/FlowScreen';
import { mainMessages, messages } from './messages';

/**
 * The wallets that the person can download. The companies' icons are trademarks, so we use our own icons: a fox, a
 * ghost, a coin and a diamond.
 */
const downloads = [
  ['Metamask', 'https://metamask.io/download', icon('m3 3 5 3h4l5-3v8l-5 5H8l-5-5V3Zm4 7v.1m6-.1v.1')],
  [
    'Phantom',
    'https://phantom.com/download',
    icon('M4 17V9a6 6 0 0 1 12 0v8l-3-2-3 2-3-2-3 2Zm4-7v.1m4-.1v.1'),
  ],
  [
    'Coinbase',
    'https://www.coinbase.com/wallet/downloads',
    icon('M10 2a8 8 0 0 1 0 16 8 8 0 0 1 0-16ZM8 8h4v4H8Z'),
  ],
  [
    'Binance',
    'https://www.binance.com/en/binancewallet',
    icon('m10 2 8 8-8 8-8-8 8-8Zm0 5 3 3-3 3-3-3 3-3Z'),
  ],
] as const;

export function CryptoSetupWallet() {
  const t = useMessages(messages);
  const tMain = useMessages(mainMessages);
  return (
    <FlowScreen title={t('setUpTitle')} description={t('setUp')}>
      <LinkList
        links={downloads.map(([wallet, href, Icon]) => ({
          name: wallet,
          href,
          text: t('download', { wallet }),
          icon: <Icon />,
        }))}
      />
      <Note>{tMain('phone')}</Note>
    </FlowScreen>
  );
}
