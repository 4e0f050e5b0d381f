import type { Clock } from '../../browser/inTime';
import { WALLET_LOOK_GAPS_MS } from './limits';
import { isUsable } from './isUsable';
import { knownWallets } from './knownWallets';
import { readMember } from './readMember';
import type { Wallet, WalletKind } from './Wallet';
import { OTHER_ETHEREUM, OTHER_SOLANA } from './Wallet';

const MAX_WALLETS = 32;
const NAME_MAX_LENGTH = 64;
const ICON_MAX_LENGTH = 100_000;
// No SVG: it can carry scripts, and only the way it is shown keeps them from running.
const iconPattern = /^data:image\/(png|jpeg|gif|webp|avif);base64,[\w+/=]+$/;

const places = [...knownWallets.map(({ name }) => name), OTHER_ETHEREUM, OTHER_SOLANA];
const placeOf = ({ name }: Wallet) => (places.includes(name) ? places.indexOf(name) : places.length);

/** A short text of a wallet, without characters that are not seen or that turn the text around them. */
const readText = (text: unknown) =>
  typeof text === 'string'
    ? text
        .slice(0, 4 * NAME_MAX_LENGTH)
        .normalize('NFKC')
        .replace(/\p{C}/gu, '')
        .trim()
        .slice(0, NAME_MAX_LENGTH)
    : '';
const readName = (wallet: unknown) => readText(readMember(wallet, 'name'));

const knownAs = (given: string) => knownWallets.find(({ name }) => keyOf(name) === keyOf(given));

/** What two ways of finding a wallet may call it: `MetaMask`, `Metamask`; `Coinbase Wallet`, `Coinbase`. */
const keyOf = (name: string) => name.toLowerCase().replace(/ wallet$/, '');

/**
 * Calls `listener` with the wallets of the page, at once and whenever there is another one: announced by EIP-6963 or by
 * the Wallet Standard, or injected. The first list is in the specification's order; later wallets come last, so that no
 * button moves. The answer ends it.
 */
export function watchWallets(clock: Clock, listener: (wallets: readonly Wallet[]) => void): () => void {
  let wallets: readonly Wallet[] = [];
  let isWatching = true;
  let isListed = false;

  function add(kind: WalletKind, provider: unknown, given: string, icon?: unknown): void {
    if (!isWatching || !isUsable(kind, provider)) return;
    const known = knownAs(given);
    const name = known?.name ?? given;
    const same = wallets.find((other) => other.provider === provider || keyOf(other.name) === keyOf(name));
    const isBetter =
      known && same?.name === name && isFor(known.family, kind) && !isFor(known.family, same.kind);
    if (!name || (same ? !isBetter : wallets.length >= MAX_WALLETS)) return;

    const wallet = { name, kind, provider, icon: isIcon(icon) ? icon : undefined };
    wallets = same ? wallets.map((other) => (other === same ? wallet : other)) : [...wallets, wallet];
    if (isListed) listener(wallets);
  }

  const onAnnounced = (event: Event) => {
    const detail = readMember(event, 'detail');
    const info = readMember(detail, 'info');
    const rdns = readMember(info, 'rdns');
    const known = knownWallets.find((each) => each.rdns === rdns && rdns);
    const given = readName(info);
    // Any script can announce the name of a known wallet: without its identifier, the wallet's own stands beside the name.
    const name = known?.name ?? (knownAs(given) ? `${given} (${readText(rdns) || '?'})` : given);
    add('ethereum', readMember(detail, 'provider'), name, readMember(info, 'icon'));
  };
  const api = Object.freeze({
    register(...given: unknown[]) {
      for (const each of given) add('standard', each, readName(each), readMember(each, 'icon'));
      return () => {};
    },
  });
  const onRegistered = (event: Event) => {
    const detail = readMember(event, 'detail');
    try {
      if (typeof detail === 'function') detail(api);
    } catch {
      // A wallet that fails is not listed.
    }
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced);
  window.addEventListener('wallet-standard:register-wallet', onRegistered);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));

  let stop = () => {};
  function look(gap: number): void {
    for (const [kind, provider, name] of injected()) add(kind, provider, name);
    if (gap <= WALLET_LOOK_GAPS_MS.last) stop = clock.after(gap, () => look(2 * gap));
  }
  look(WALLET_LOOK_GAPS_MS.first);
  wallets = [...wallets].sort((one, other) => placeOf(one) - placeOf(other));
  isListed = true;
  listener(wallets);

  return () => {
    isWatching = false;
    stop();
    window.removeEventListener('eip6963:announceProvider', onAnnounced);
    window.removeEventListener('wallet-standard:register-wallet', onRegistered);
  };
}

type Injected = readonly [kind: WalletKind, provider: unknown, name: string];

/** What stands at the names that wallets are known to take. */
function injected(): Injected[] {
  const named = knownWallets.flatMap(({ name, family, global }): Injected[] =>
    global ? [[family, global.split('.').reduce<unknown>(readMember, window), name]] : [],
  );
  const ethereum = readMember(window, 'ethereum');
  const several = Array.from({ length: MAX_WALLETS }, (_, index) =>
    readMember(readMember(ethereum, 'providers'), `${index}`),
  ).filter((provider) => isUsable('ethereum', provider));
  return [
    ...named,
    ...(several.length ? several : [ethereum]).map((provider): Injected => [
      'ethereum',
      provider,
      flagged(provider) ?? OTHER_ETHEREUM,
    ]),
    ...[readMember(window, 'solana')].map((provider): Injected => [
      'solana',
      provider,
      flagged(provider) ?? OTHER_SOLANA,
    ]),
  ];
}

const flagged = (provider: unknown) =>
  knownWallets.find(({ flag }) => flag && readMember(provider, flag) === true)?.name;

const isFor = (family: string, kind: WalletKind) => (family === 'ethereum') === (kind === 'ethereum');

const isIcon = (icon: unknown): icon is string =>
  typeof icon === 'string' && icon.length <= ICON_MAX_LENGTH && iconPattern.test(icon);
