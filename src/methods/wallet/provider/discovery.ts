import type { FoundWallet } from './walletList';
import { WalletList, knownWallets } from './walletList';
import type { Clock } from '../../../browser/types';
import { listenToAnnouncements } from './announcements';
import { WALLET_CHECK_INTERVALS_MS } from './limits';
import type { Wallet } from './Wallet';
import { isUsable, readEntries, readProperty } from './readProperty';
import type { WalletFamily } from './walletCalls';

/** The client's names for wallets that do not state their own name. */
const unnamed = { ethereum: 'GenericEthereumWallet', solana: 'GenericSolanaWallet' } as const;

/** Candidates: they may be missing, or be no wallets. */
function globalWallets(): FoundWallet[] {
  return [...walletsInOwnGlobals(), ...walletsInEthereum(), walletByFlag('solana', readGlobal('solana'))];
}

function walletsInOwnGlobals(): FoundWallet[] {
  return knownWallets.flatMap(({ name, family, global }): FoundWallet[] =>
    global ? [{ id: name, name, kind: family, provider: readGlobal(global), rank: 3 }] : [],
  );
}

/** Several wallets may share `window.ethereum`, whose `providers` then lists them. */
function walletsInEthereum(): FoundWallet[] {
  const ethereum = readGlobal('ethereum');
  const listed = readEntries(readProperty(ethereum, 'providers'))
    .map((provider) => walletByFlag('ethereum', provider))
    .filter(isUsable);
  return listed.length > 0 ? listed : [walletByFlag('ethereum', ethereum)];
}

function walletByFlag(kind: WalletFamily, provider: unknown): FoundWallet {
  const known = knownWallets.find(
    ({ family, flag }) => family === kind && flag && readProperty(provider, flag) === true,
  );
  const name = known?.name ?? '';
  return { id: name || unnamed[kind], name, kind, provider, rank: known ? 2 : 0 };
}

/** @param path such as `phantom.solana` */
function readGlobal(path: string): unknown {
  let value: unknown = window;
  for (const name of path.split('.')) value = readProperty(value, name);
  return value;
}

/**
 * Calls `listener` with the list of wallets: now, and after every change. Later wallets are added at the end, so that
 * no button moves. Returns a function that stops the discovery.
 */
export function watchWallets(clock: Clock, listener: (wallets: readonly Wallet[]) => void): () => void {
  const list = new WalletList();
  const stopListening = listenToAnnouncements(list);
  const stopChecks = checkGlobals(clock, list);
  list.publish(listener);
  return () => {
    list.publish(null);
    stopChecks();
    stopListening();
  };
}

/** Repeats the check, because some wallets appear late. */
function checkGlobals(clock: Clock, list: WalletList): () => void {
  let stop = () => {};
  function check(pause: number): void {
    for (const found of globalWallets()) list.add(found);
    if (pause <= WALLET_CHECK_INTERVALS_MS.last) stop = clock.after(pause, () => check(2 * pause));
  }
  check(WALLET_CHECK_INTERVALS_MS.first);
  return () => stop();
}
