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
import { Button } from '../../ui/Button';
import { mainMessages } from './messages';
import { useWallets, type ChosenWallet, type Wallet } from './useWallets';
import { isMobile, WalletButtons, WalletName } from './WalletChoice';
import { PlusIcon, WalletIcon } from './walletIcons';

/** Remembers the chosen wallet. */
const openWalletScreen = createLocalThunk(
  'wallet/open',
  async ({ screen, ...choice }: ChosenWallet & { readonly screen: ScreenName }, { extra }) => {
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
  const labelOf = (wallet: Wallet) =>
    onOwnScreen ? <WalletName wallet={wallet} /> : <ContinueWith wallet={wallet} />;

  return (
    <>
      <FailureNotice failure={failure} />
      {!hasAny && <NoWallets onOwnScreen={onOwnScreen} />}
      <WalletButtons
        wallets={displayed}
        count={wallets.length}
        stateOf={({ id }) => stateOf(id, `crypto:${id}`)}
        labelOf={labelOf}
        onChoose={(wallet) => {
          setPressedId(wallet.id);
          open({ screen: 'CryptoConnect', wallet });
        }}
      >
        {/* One button with two labels, so that it keeps the focus when a wallet appears. */}
        <Button
          {...stateOf(OTHER_BUTTON)}
          variant={hasMore || !wallets.length ? 'secondary' : 'quiet'}
          icon={hasMore ? <WalletIcon /> : <PlusIcon />}
          onClick={() => {
            setPressedId(OTHER_BUTTON);
            open(
              hasMore ? { screen: 'CryptoOtherScreen', onMain: displayed } : { screen: 'CryptoSetupWallet' },
            );
          }}
        >
          {t(hasMore ? 'more' : 'setUp')}
        </Button>
      </WalletButtons>
    </>
  );
}

function NoWallets({ onOwnScreen }: { onOwnScreen: boolean }) {
  const t = useMessages(mainMessages);
  const isOnPhone = isMobile(useServices().browser.userAgent());
  return (isOnPhone || onOwnScreen) && <p>{t(isOnPhone ? 'phone' : 'none')}</p>;
}

function ContinueWith({ wallet: { name, kind } }: { wallet: Wallet }) {
  const t = useMessages(mainMessages);
  return name
    ? t.rich('continue', { wallet: name })
    : t('continueOther', { family: kind === 'ethereum' ? 'Ethereum' : 'Solana' });
}
