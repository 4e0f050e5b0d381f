import type { ScreenName } from '../../contract/screenName';
import type { WidgetConfig } from '../../host/readConfig';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice } from '../../screen/FailureNotice';
import { useButtonStates } from '../../screen/useButtonStates';
import { createLocalThunk } from '../../store/createFlowThunk';
import { useRequest, useServices } from '../../store/hooks';
import type { MainSectionProps, MainSections } from '../../store/mainSections';
import { useSettings } from '../../store/settings';
import { to } from '../../store/step';
import * as root from '../../theme/root.module.css';
import { BrandButtons } from '../../ui/BrandButtons';
import { Button, type ButtonProps } from '../../ui/Button';
import { mainMessages } from './messages';
import { useWallets, type ChosenWallet, type Wallet } from './useWallets';
import { isMobile, WalletName } from './WalletChoice';
import { PlusIcon, WalletIcon } from './walletIcons';

interface OpenWalletScreen extends ChosenWallet {
  readonly screen: ScreenName;
}

/** Remembers the chosen wallet. */
const openWalletScreen = createLocalThunk(
  'wallet/open',
  async ({ screen, ...choice }: OpenWalletScreen, { extra }) => {
    const { wallet } = choice;
    extra.choices.wallet = choice;
    if (!wallet) return to(screen);
    const cryptoState = { walletAddress: '', walletOption: wallet.id, walletChallenge: '', isChosen: true };
    return to(screen, { cryptoState });
  },
);

/** The buttons for which Main has room, with the one for the other wallets (specification §9). */
const MAIN_BUTTON_BUDGET = 6;

/** Returns for how many wallets Main has room beside the buttons of other methods. */
function roomOnMain(config: WidgetConfig, sections: MainSections): number {
  let room = MAIN_BUTTON_BUDGET - 1;
  for (const id of config.methods) room -= sections[id].buttonCount?.(config) ?? 0;
  return Math.max(0, room);
}

/** The id of the button that belongs to no wallet. */
const OTHER_BUTTON = '';

/**
 * Main has room for only a few wallets, and one more button leads to the others, or to advice. With `onOwnScreen`, the
 * buttons are those that Main does not show, with only the wallets' names.
 */
export function MainSection({ onOwnScreen = false }: MainSectionProps) {
  const t = useMessages(mainMessages);
  const { config } = useSettings();
  const { flows } = useServices();
  const { wallets, hasAny } = useWallets(onOwnScreen);
  const [open, { pending, failure }] = useRequest(openWalletScreen);
  const { setPressedId, stateOf } = useButtonStates(pending);
  const room = onOwnScreen ? wallets.length : roomOnMain(config, flows.mainSections);
  const displayed = wallets.slice(0, room);
  const hasMore = !onOwnScreen && (room === 0 || wallets.length > room);

  return (
    <>
      <FailureNotice failure={failure} />
      {!hasAny && <NoWallets onOwnScreen={onOwnScreen} />}
      <BrandButtons layout="column">
        {displayed.map((wallet) => {
          const { id, icon, key } = wallet;
          return (
            <Button
              key={key}
              {...stateOf(id, `crypto:${id}`)}
              variant="secondary"
              icon={<WalletIcon key={icon} source={icon} />}
              onClick={() => {
                setPressedId(id);
                open({ screen: 'CryptoConnect', wallet });
              }}
            >
              {onOwnScreen ? <WalletName wallet={wallet} /> : <ContinueWith wallet={wallet} />}
            </Button>
          );
        })}
        <OtherButton
          {...stateOf(OTHER_BUTTON)}
          hasMore={hasMore}
          variant={hasMore || !wallets.length ? 'secondary' : 'quiet'}
          onClick={() => {
            setPressedId(OTHER_BUTTON);
            open(
              hasMore ? { screen: 'CryptoOtherScreen', onMain: displayed } : { screen: 'CryptoSetupWallet' },
            );
          }}
        />
      </BrandButtons>
      <span role="status" className={root.hidden}>
        {wallets.length > 0 && t('found', { count: wallets.length })}
      </span>
    </>
  );
}

function NoWallets({ onOwnScreen }: { onOwnScreen: boolean }) {
  const t = useMessages(mainMessages);
  const { browser } = useServices();
  if (isMobile(browser.userAgent())) return <p>{t('phone')}</p>;
  return onOwnScreen && <p>{t('none')}</p>;
}

function ContinueWith({ wallet: { name, kind } }: { wallet: Wallet }) {
  const t = useMessages(mainMessages);
  return name
    ? t.rich('continue', { wallet: name })
    : t('continueOther', { family: kind === 'ethereum' ? 'Ethereum' : 'Solana' });
}

/** One button with two labels, so that it keeps the focus when a wallet appears. */
function OtherButton({ hasMore, ...button }: { hasMore: boolean } & ButtonProps) {
  const t = useMessages(mainMessages);
  return (
    <Button {...button} icon={hasMore ? <WalletIcon /> : <PlusIcon />}>
      {t(hasMore ? 'more' : 'setUp')}
    </Button>
  );
}
