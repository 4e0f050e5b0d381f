import type { Found } from './Found';
import { isUsable } from './isUsable';
import { knownByName, knownWallets } from './knownWallets';
import type { Wallet } from './Wallet';
import { isSameWallet } from './Wallet';

/** The maximum number of wallets. If the list is full, only wallets that the specification names are added. */
const MAX_WALLETS = 32;

type Listed = Found & Wallet;
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
  add(found: Found, mark = ''): void {
    if (!isUsable(found)) return;
    const { name, rank } = found;
    const same = this.#wallets.filter((other) => isSameWallet(other, found));
    const [first] = same;
    if (same.some((other) => other.rank >= rank)) return;
    if (mark && (!name || (!first && this.#wallets.length >= MAX_WALLETS))) return;

    const isTaken = mark && (knownByName(name) || this.#wallets.some((other) => other.name === name));
    const listed = {
      ...found,
      name: isTaken ? `${name} (${mark})` : name,
      key: first?.key ?? this.#count++,
    };
    this.#set(
      first
        ? this.#wallets.flatMap((other) => (other === first ? listed : same.includes(other) ? [] : other))
        : [...this.#wallets, listed],
    );
  }

  remove(providers: readonly unknown[]): void {
    this.#set(this.#wallets.filter(({ provider }) => !providers.includes(provider)));
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
