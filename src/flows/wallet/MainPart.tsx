import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices } from '../../store/hooks';
import type { PartProps } from '../../store/mainParts';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { BrandButtons } from '../../ui/brand-buttons/BrandButtons';
import { Button } from '../../ui/button/Button';
import { useChoice } from '../screen/useChoice';
import { FailureNotice } from '../screen/FailureNotice';
import { mainMessages } from './messages';
import { openWalletScreen } from './openWalletScreen';
import { useWallets } from './useWallets';
import { walletBudget } from './walletBudget';
import { PlusIcon, WalletIcon } from './walletIcons';

// The user agent only decides which advice is shown, so a wrong guess does no harm.
const mobile = /Mobile|Android|iP(ad|hone|od)/;

/**
 * The buttons for wallets. Main has room for only a few. So Main has one more button, which leads to the other wallets,
 * or to advice on setting up a wallet. With `alone` the buttons are on their own screen, which shows all wallets that
 * Main does not show. Each button then has only the wallet's name.
 */
export function MainPart({ alone }: PartProps) {
  const t = useMessages(mainMessages);
  const { config } = useSettings();
  const { browser, flows } = useServices();
  const { wallets, hasAny } = useWallets(alone);
  const [open, { pending, failure }] = useRequest(openWalletScreen);
  const { press, stateOf } = useChoice(pending);
  const room = alone ? wallets.length : Math.max(0, walletBudget(config, flows.mainParts));
  const shown = wallets.slice(0, room);
  const hasMore = !alone && (room === 0 || wallets.length > room);
  const none = mobile.test(browser.userAgent()) ? 'phone' : alone && 'none';

  const nameOf = ({ name, kind }: (typeof wallets)[number]) =>
    name ? <bdi>{name}</bdi> : t(kind === 'ethereum' ? 'otherEthereum' : 'otherSolana');
  const labelOf = ({ name, kind }: (typeof wallets)[number]) =>
    name
      ? t.rich('continue', { wallet: name })
      : t('continueOther', { family: kind === 'ethereum' ? 'Ethereum' : 'Solana' });

  return (
    <>
      <FailureNotice failure={failure} />
      {none && !hasAny && <p>{t(none)}</p>}
      <BrandButtons layout="column">
        {shown.map((wallet) => {
          const { id, icon, key } = wallet;
          return (
            <Button
              key={key}
              {...stateOf(id, `crypto:${id}`)}
              variant="secondary"
              icon={<WalletIcon key={icon} source={icon} />}
              onClick={() => {
                press(id);
                open({ screen: 'CryptoConnect', wallet });
              }}
            >
              {alone ? nameOf(wallet) : labelOf(wallet)}
            </Button>
          );
        })}
        {/* Both texts belong to one button. So the button keeps the focus when a wallet appears and the text
            changes. */}
        <Button
          {...stateOf('')}
          variant={hasMore || !wallets.length ? 'secondary' : 'quiet'}
          icon={hasMore ? <WalletIcon /> : <PlusIcon />}
          onClick={() => {
            press('');
            open(hasMore ? { screen: 'CryptoOtherScreen', onMain: shown } : { screen: 'CryptoSetupWallet' });
          }}
        >
          {t(hasMore ? 'more' : 'setUp')}
        </Button>
      </BrandButtons>
      <span role="status" className={root.hidden}>
        {wallets.length > 0 && t('found', { count: wallets.length })}
      </span>
    </>
  );
}
