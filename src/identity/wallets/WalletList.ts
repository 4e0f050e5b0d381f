import type { FoundWallet } from './FoundWallet';
import { isUsable } from './isUsable';
import { knownByName, knownWallets } from './knownWallets';
import type { Wallet } from './Wallet';
import { isSameWallet } from './Wallet';

/** The maximum number of wallets. If the list is full, only wallets that the specification names are added. */
const MAX_WALLETS = 32;

type Listed = FoundWallet & Wallet;
type Listener = (wallets: readonly Wallet[]) => void;

/** The wallets that have been found on the page. */
export class WalletList {
  #wallets: readonly Listed[] = [];
  #count = 0;
  #listener: Listener | null = null;

  /** Sorts the list. Calls the listener with the list, and after every change. */
  publish(listener: Listener | null): void {
    this.#listener = listener;
    this.#set([...this.#wallets].sort((one, other) => placeOf(one) - placeOf(other)));
  }

  /**
   * Adds a wallet. If the list has wallets with the same id or provider, replaces them, but only if the new wallet is
   * more certain (`rank`) than all of them.
   * @param mark a text that is added to the name, in brackets, if another wallet has the same name. It is empty for
   *   wallets that the specification names.
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
    // The new wallet takes the place of the first wallet that is the same. The others are removed.
    const remaining = this.#wallets.filter((other) => other === replaced || !same.includes(other));
    this.#set(remaining.map((other) => (other === replaced ? listed : other)));
  }

  remove(providers: readonly unknown[]): void {
    this.#set(this.#wallets.filter(({ provider }) => !providers.includes(provider)));
  }

  /** Adds the mark to a name that another wallet has. */
  #distinctName(name: string, mark: string): string {
    const isTaken = knownByName(name) !== undefined || this.#wallets.some((other) => other.name === name);
    return isTaken ? `${name} (${mark})` : name;
  }

  #set(wallets: readonly Listed[]): void {
    this.#wallets = wallets;
    this.#listener?.(wallets);
  }
}

/** For the first list: known wallets in the specification's order, then wallets without a name, then all others. */
function placeOf({ id, rank }: Listed): number {
  const place = knownWallets.findIndex(({ name }) => name === id);
  return place < 0 ? knownWallets.length + rank : place;
}
