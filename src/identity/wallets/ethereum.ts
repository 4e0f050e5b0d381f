import { readEntries } from './readMember';
import type { WalletDriver } from './WalletDriver';

/** A wallet with the interface of EIP-1193. `watchWallets` has checked that its method `request` exists. */
interface EthereumProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

const SIGNATURE_MAX_LENGTH = 10_000; // accounts that are smart contracts have long signatures

/** Calls Ethereum wallets, with the interface of EIP-1193. */
export const ethereum: WalletDriver<EthereumProvider> = {
  family: 'ethereum',

  async requestAddress(provider) {
    return addressesIn(await provider.request({ method: 'eth_requestAccounts' }))[0];
  },

  async readAddresses(provider) {
    return addressesIn(await provider.request({ method: 'eth_accounts' }));
  },

  // The case of the letters in an address is only a checksum (EIP-55), so it is ignored.
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),

  async sign(provider, address, challenge) {
    const signature = await provider.request({ method: 'personal_sign', params: [challenge, address] });
    return isHex(signature) ? signature : undefined;
  },
};

const addressesIn = (accounts: unknown): string[] => readEntries(accounts).filter(isAddress);

const isAddress = (account: unknown): account is string =>
  typeof account === 'string' && /^0x[\da-f]{40}$/i.test(account);

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= SIGNATURE_MAX_LENGTH && /^0x([\da-f]{2})+$/i.test(value);
