import type { Clock } from '../../browser/inTime';
import type { Found } from './Found';
import { injected } from './injected';
import { isUsable } from './isUsable';
import type { KnownWallet } from './knownWallets';
import { knownByName, knownWallets } from './knownWallets';
import { WALLET_CHECK_INTERVALS_MS } from './limits';
import { readMember } from './readMember';
import { readIcon, readText } from './readWords';
import type { Wallet } from './Wallet';

/** The maximum number of wallets. If the list is full, only wallets that the specification names are added. */
const MAX_WALLETS = 32;

type Listed = Found & Wallet;

/**
 * Calls `listener` with the list of wallets on the page: once immediately, and then after every change. A wallet
 * announces itself (EIP-6963, Wallet Standard), or is in a global variable. The first list has the specification's
 * order. Wallets that are found later are added at the end, so that no button moves. Returns a function that stops the
 * discovery.
 */
export function watchWallets(clock: Clock, listener: (wallets: readonly Wallet[]) => void): () => void {
  let wallets: readonly Listed[] = [];
  let count = 0;
  let isListening = false;

  function list(latest: readonly Listed[]): void {
    wallets = latest;
    if (isListening) listener(latest);
  }

  /**
   * Adds a wallet. If the list has wallets with the same id or provider, replaces them, but only if the new wallet is
   * more certain (`rank`) than all of them.
   * @param mark a text that is added to the name, in brackets, if another wallet has the same name. It is empty for
   *   wallets that the specification names.
   */
  function add(found: Found, mark = ''): void {
    const { id, kind, provider, name, rank } = found;
    if (!isUsable(found)) return;
    const same = wallets.filter(
      (other) => other.id === id || (other.provider === provider && other.kind === kind),
    );
    const [first] = same;
    if (same.some((other) => other.rank >= rank)) return;
    if (mark && (!name || (!first && wallets.length >= MAX_WALLETS))) return;

    const isTaken = mark && (knownByName(name) || wallets.some((other) => other.name === name));
    const listed = {
      ...found,
      name: isTaken ? `${name} (${mark})` : name,
      key: first?.key ?? count++,
    };
    list(
      first
        ? wallets.flatMap((other) => (other === first ? listed : same.includes(other) ? [] : other))
        : [...wallets, listed],
    );
  }

  /** @param words an object with the name and the icon of the wallet */
  function addNamed(
    kind: 'ethereum' | 'standard',
    provider: unknown,
    words: unknown,
    known: KnownWallet | undefined,
    rdns = '',
  ): void {
    const isEthereum = kind === 'ethereum';
    const name = known?.name ?? readText(words, 'name');
    const otherFamily = isEthereum ? 'solana' : 'ethereum';
    const found = {
      kind,
      provider,
      name,
      icon: readIcon(words),
      rank: known?.family === otherFamily ? 1 : 3,
    } as const;
    const mark = isEthereum ? rdns || '?' : 'Solana';
    add({ ...found, id: known ? name : `${kind}:${rdns || name}` }, known ? '' : mark);
  }

  const onAnnounced = (event: Event) => {
    const detail = readMember(event, 'detail');
    const info = readMember(detail, 'info');
    const rdns = readText(info, 'rdns');
    // Any script can announce a known name. So we recognise a known wallet by its identifier and not by its name.
    const known = knownWallets.find((each) => each.rdns === rdns);
    addNamed('ethereum', readMember(detail, 'provider'), info, known, rdns);
  };
  const api = Object.freeze({
    register(...providers: unknown[]) {
      for (const provider of providers)
        addNamed('standard', provider, provider, knownByName(readText(provider, 'name')));
      return () => list(wallets.filter(({ provider }) => !providers.includes(provider)));
    },
  });
  const onRegistered = (event: Event) => {
    try {
      (event as CustomEvent).detail(api); // the cast is safe: a valid event has this type
    } catch {
      // `detail` should be a function of the wallet. If it is not a function, or throws, we ignore the error.
    }
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced);
  window.addEventListener('wallet-standard:register-wallet', onRegistered);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));

  let stop = () => {};
  function look(gap: number): void {
    injected().forEach((found) => add(found));
    if (gap <= WALLET_CHECK_INTERVALS_MS.last) stop = clock.after(gap, () => look(2 * gap));
  }
  look(WALLET_CHECK_INTERVALS_MS.first);
  isListening = true;
  list([...wallets].sort((one, other) => placeOf(one) - placeOf(other)));

  return () => {
    isListening = false;
    stop();
    window.removeEventListener('eip6963:announceProvider', onAnnounced);
    window.removeEventListener('wallet-standard:register-wallet', onRegistered);
  };
}

/** For the first list: known wallets in the specification's order, then wallets without a name, then all others. */
function placeOf({ id, rank }: Listed): number {
  const place = knownWallets.findIndex(({ name }) => name === id);
  return place < 0 ? knownWallets.length + rank : place;
}
