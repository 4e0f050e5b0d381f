import { isUsable } from './readProperty';
import type { Wallet } from './Wallet';
import { isSameWallet } from './Wallet';
import type { WalletFamily } from './walletCalls';

/** A candidate, whose properties are not checked yet. */
export interface FoundWallet extends Omit<Wallet, 'key' | 'provider'> {
  readonly provider: unknown;
  readonly rank: Rank;
}

/**
 * How certain it is that this object is the wallet with this name:
 * - 3: it is in a global variable that only this wallet uses; or it states its name, and belongs to the family of
 *   blockchains with which the widget uses this wallet.
 * - 2: a flag indicates the wallet, but other wallets set the same flag.
 * - 1: it states its name, but belongs to the other family of blockchains.
 * - 0: it does not state its name.
 */
type Rank = 0 | 1 | 2 | 3;

/** A full list gets only wallets that the specification names. */
const MAX_WALLETS = 32;

type Listed = FoundWallet & Wallet;

type Listener = (wallets: readonly Wallet[]) => void;

export class WalletList {
  #wallets: readonly Listed[] = [];
  #count = 0;
  #listener: Listener | null = null;

  /** Sorts the list, and calls the listener now and after every change. */
  publish(listener: Listener | null): void {
    this.#listener = listener;
    this.#set([...this.#wallets].sort((one, other) => placeOf(one) - placeOf(other)));
  }

  /**
   * Replaces wallets with the same id or provider, but only if the new wallet is more certain (`rank`) than all of
   * them.
   * @param mark follows a name that another wallet has. Empty for wallets that the specification names.
   */
  add(found: FoundWallet, mark = ''): void {
    if (!isUsable(found)) return;
    const same = this.#wallets.filter((other) => isSameWallet(other, found));
    if (same.some((other) => other.rank >= found.rank)) return;
    const isKnown = mark === '';
    const isFull = same.length === 0 && this.#wallets.length >= MAX_WALLETS;
    if (!isKnown && (!found.name || isFull)) return;

    const [replaced] = same;
    const listed = {
      ...found,
      name: isKnown ? found.name : this.#distinctName(found.name, mark),
      key: replaced?.key ?? this.#count++,
    };
    if (!replaced) return this.#set([...this.#wallets, listed]);
    // The new wallet takes the place of the first one. The others are removed.
    const remaining = this.#wallets.filter((other) => other === replaced || !same.includes(other));
    this.#set(remaining.map((other) => (other === replaced ? listed : other)));
  }

  remove(providers: readonly unknown[]): void {
    this.#set(this.#wallets.filter(({ provider }) => !providers.includes(provider)));
  }

  #distinctName(name: string, mark: string): string {
    const isTaken = knownByName(name) !== undefined || this.#wallets.some((other) => other.name === name);
    return isTaken ? `${name} (${mark})` : name;
  }

  #set(wallets: readonly Listed[]): void {
    this.#wallets = wallets;
    this.#listener?.(wallets);
  }
}

/** Known wallets in the specification's order, then wallets without a name, then all others. */
function placeOf({ id, rank }: Listed): number {
  const place = knownWallets.findIndex(({ name }) => name === id);
  return place < 0 ? knownWallets.length + rank : place;
}

export interface KnownWallet {
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
export const knownWallets: readonly KnownWallet[] = [
  { name: 'Phantom', family: 'solana', rdns: 'app.phantom', global: 'phantom.solana', flag: 'isPhantom' },
  { name: 'Vessel', family: 'ethereum', global: 'vessel.ethereum' },
  { name: 'Binance', family: 'ethereum', rdns: 'com.binance.wallet', global: 'BinanceChain' },
  { name: 'Coinbase', family: 'ethereum', rdns: 'com.coinbase.wallet', flag: 'isCoinbaseWallet' },
  { name: 'Metamask', family: 'ethereum', rdns: 'io.metamask', flag: 'isMetaMask' },
];

/** `MetaMask` finds `Metamask`, and `Coinbase Wallet` finds `Coinbase`. */
export const knownByName = (given: string) =>
  knownWallets.find(({ name }) => normalized(name) === normalized(given));

const normalized = (name: string) => name.toLowerCase().replace(/ wallet$/, '');
