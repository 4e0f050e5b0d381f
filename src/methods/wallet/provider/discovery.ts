import type { Clock } from '../../../browser/types';
import { isSameWallet, isUsable, readEntries, readProperty, type Wallet, type WalletFamily } from './Wallet';
import { readIcon, readText } from './walletTexts';

/**
 * Calls `listener` with the list of wallets: now, and after every change. Later wallets are added at the end, so that
 * no button moves. Returns a function that stops the discovery.
 */
export function watchWallets(clock: Clock, listener: (wallets: readonly Wallet[]) => void): () => void {
  const list = new WalletList();
  const stops = [listenToEthereum(list), listenToStandard(list), checkGlobals(clock, list)];
  stops.push(list.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}

/** The pauses between the checks of global variables. Each is twice the previous one. */
const CHECK_INTERVALS_MS = { first: 250, last: 8_000 } as const;

/** Repeats the check, because some wallets set their global variable later, and fire no event. */
function checkGlobals(clock: Clock, list: WalletList): () => void {
  let stop = () => {};
  function check(pause: number): void {
    for (const found of globalWallets()) list.add(found);
    if (pause <= CHECK_INTERVALS_MS.last) stop = clock.after(pause, () => check(2 * pause));
  }
  check(CHECK_INTERVALS_MS.first);
  return () => stop();
}

/** The client's ids of wallets that do not state their name. */
const genericIds = { ethereum: 'GenericEthereumWallet', solana: 'GenericSolanaWallet' } as const;

/** Candidates: they may be missing, or be no wallets. */
function globalWallets(): FoundWallet[] {
  const inOwnGlobals = knownWallets.flatMap(({ name, family, global }): FoundWallet[] =>
    global ? [{ id: name, name, kind: family, provider: readGlobal(global), certainty: 3 }] : [],
  );
  // Several wallets may share `window.ethereum`, whose `providers` then lists them.
  const ethereum = readGlobal('ethereum');
  const listed = readEntries(readProperty(ethereum, 'providers'))
    .map((provider) => walletByFlag('ethereum', provider))
    .filter(isUsable);
  const inEthereum = listed.length > 0 ? listed : [walletByFlag('ethereum', ethereum)];
  return [...inOwnGlobals, ...inEthereum, walletByFlag('solana', readGlobal('solana'))];
}

function walletByFlag(kind: WalletFamily, provider: unknown): FoundWallet {
  const known = knownWallets.find(
    ({ family, flag }) => family === kind && flag && readProperty(provider, flag) === true,
  );
  const name = known?.name ?? '';
  return { id: name || genericIds[kind], name, kind, provider, certainty: known ? 2 : 0 };
}

const readGlobal = (path: string): unknown => path.split('.').reduce<unknown>(readProperty, window);

/** Ethereum wallets announce themselves by EIP-6963. Returns a function that removes the event listener. */
function listenToEthereum(list: WalletList): () => void {
  const onAnnounced = (event: Event) => {
    const detail = readProperty(event, 'detail');
    const info = readProperty(detail, 'info');
    const rdns = readText(info, 'rdns');
    // Any script can announce a known name, so only the identifier counts.
    const known = knownWallets.find((each) => each.rdns === rdns);
    const name = known?.name ?? readText(info, 'name');
    list.add({
      id: known ? name : `ethereum:${rdns || name}`,
      kind: 'ethereum',
      provider: readProperty(detail, 'provider'),
      name,
      icon: readIcon(info),
      certainty: known?.family === 'solana' ? 1 : 3,
      suffix: known ? undefined : rdns || '?',
    });
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounced);
}

/** Solana wallets use the Wallet Standard. Returns a function that removes the event listener. */
function listenToStandard(list: WalletList): () => void {
  const api = Object.freeze({
    register(...providers: unknown[]) {
      for (const provider of providers) {
        const announced = readText(provider, 'name');
        const known = knownByName(announced);
        const name = known?.name ?? announced;
        list.add({
          id: known ? name : `standard:${name}`,
          kind: 'standard',
          provider,
          name,
          icon: readIcon(provider),
          certainty: known?.family === 'ethereum' ? 1 : 3,
          suffix: known ? undefined : 'Solana',
        });
      }
      return () => list.remove(providers);
    },
  });
  const onRegistered = (event: Event) => {
    try {
      (event as CustomEvent).detail(api); // the cast is safe: a valid event has this type
    } catch {
      // `detail` should be a function of the wallet, but may be anything, and may throw.
    }
  };
  window.addEventListener('wallet-standard:register-wallet', onRegistered);
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegistered);
}

/** A candidate, whose properties are not checked yet. */
interface FoundWallet extends Omit<Wallet, 'key' | 'provider'> {
  readonly provider: unknown;
  readonly certainty: Certainty;
  /** Follows a name that another wallet has. Missing for wallets that the specification names. */
  readonly suffix?: string;
}

/**
 * How certain it is that this object is the wallet with this name:
 * - 3: it is in a global variable that only this wallet uses; or it states its name, and belongs to the family of
 *   blockchains with which the widget uses this wallet.
 * - 2: a flag indicates the wallet, but other wallets set the same flag.
 * - 1: it states its name, but belongs to the other family of blockchains.
 * - 0: it does not state its name.
 */
type Certainty = 0 | 1 | 2 | 3;

type Listed = FoundWallet & Wallet;

class WalletList {
  #wallets: readonly Listed[] = [];
  #nextKey = 0;
  #listener: ((wallets: readonly Wallet[]) => void) | undefined;

  /** Sorts the list, and calls the listener now and after every change. */
  subscribe(listener: (wallets: readonly Wallet[]) => void): () => void {
    this.#listener = listener;
    this.#set(this.#wallets.toSorted((one, other) => sortKeyOf(one) - sortKeyOf(other)));
    return () => {
      this.#listener = undefined;
    };
  }

  /** Replaces wallets with the same id or provider, but only if the new wallet is more certain than all of them. */
  add(found: FoundWallet): void {
    const isNameless = found.suffix !== undefined && !found.name;
    if (isNameless || !isUsable(found)) return;
    const same = this.#wallets.filter((other) => isSameWallet(other, found));
    if (same.some((other) => other.certainty >= found.certainty)) return;
    const [replaced] = same;
    const listed = { ...found, name: this.#distinctName(found), key: replaced?.key ?? this.#nextKey++ };
    if (!replaced) return this.#set([...this.#wallets, listed]);
    // The new wallet takes the place of the first one. The others are removed.
    const remaining = this.#wallets.filter((other) => other === replaced || !same.includes(other));
    this.#set(remaining.map((other) => (other === replaced ? listed : other)));
  }

  remove(providers: readonly unknown[]): void {
    this.#set(this.#wallets.filter(({ provider }) => !providers.includes(provider)));
  }

  #distinctName({ name, suffix }: FoundWallet): string {
    if (suffix === undefined) return name;
    const isTaken = knownByName(name) !== undefined || this.#wallets.some((other) => other.name === name);
    return isTaken ? `${name} (${suffix})` : name;
  }

  #set(wallets: readonly Listed[]): void {
    this.#wallets = wallets;
    this.#listener?.(wallets);
  }
}

/** Known wallets in the specification's order, then wallets without a name, then all others. */
function sortKeyOf({ id, certainty }: Listed): number {
  const place = knownWallets.findIndex(({ name }) => name === id);
  return place < 0 ? knownWallets.length + certainty : place;
}

interface KnownWallet {
  readonly name: string;
  /** The widget uses the wallet with this family of blockchains, even if the wallet supports both families. */
  readonly family: WalletFamily;
  /** The identifier in announcements (EIP-6963). */
  readonly rdns?: string;
  /** A global variable that only this wallet uses. */
  readonly global?: string;
  /** The wallet sets this property in the global variable of its family (`window.ethereum` or `window.solana`). */
  readonly flag?: string;
}

/** In the specification's order, with the names that the wallets announce in the Wallet Standard. */
const knownWallets: readonly KnownWallet[] = [
  { name: 'Phantom', family: 'solana', rdns: 'app.phantom', global: 'phantom.solana', flag: 'isPhantom' },
  { name: 'Vessel', family: 'ethereum', global: 'vessel.ethereum' },
  { name: 'Binance', family: 'ethereum', rdns: 'com.binance.wallet', global: 'BinanceChain' },
  { name: 'Coinbase', family: 'ethereum', rdns: 'com.coinbase.wallet', flag: 'isCoinbaseWallet' },
  { name: 'Metamask', family: 'ethereum', rdns: 'io.metamask', flag: 'isMetaMask' },
];

/** `MetaMask` finds `Metamask`, and `Coinbase Wallet` finds `Coinbase`. */
const knownByName = (announced: string) =>
  knownWallets.find(({ name }) => name.toLowerCase() === announced.toLowerCase().replace(/ wallet$/, ''));
