import { watchWallets } from '../../../src/methods/wallet/provider/discovery';
import type { Wallet } from '../../../src/methods/wallet/provider/Wallet';
import { fakeBrowser } from '../fakes/fakeBrowser';
import { removeWallets } from './pageWallets';

/** `info` of EIP-6963. The specification names MetaMask, and does not name Rabby. */
export const rabby = { uuid: '1', name: 'Rabby', rdns: 'io.rabby', icon: 'data:image/png;base64,AAAA' };
export const metamask = { uuid: '2', name: 'MetaMask', rdns: 'io.metamask', icon: '' };

const stops: (() => void)[] = [];

/**
 * Calls `watchWallets`. `lists` are all lists so far. `names` has the names of the latest, or the id of a wallet without
 * a name.
 */
export function watchPage(browser = fakeBrowser()) {
  const lists: (readonly Wallet[])[] = [];
  const stop = watchWallets(browser, (wallets) => void lists.push(wallets));
  stops.push(stop);
  return { lists, stop, browser, names: () => lists.at(-1)?.map(({ name, id }) => name || id) };
}

/** Call this after each test. */
export function resetPage() {
  for (const stop of stops.splice(0)) stop();
  removeWallets();
  document.body.innerHTML = '';
}
