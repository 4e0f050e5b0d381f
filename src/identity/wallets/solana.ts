import { solanaAddress, solanaSignature } from './solanaValues';
import { readMember } from './readMember';
import type { WalletDriver } from './WalletDriver';

/**
 * A Solana wallet in a global variable. `watchWallets` has checked that the method `connect` exists, and one of the
 * other two methods.
 */
interface SolanaProvider {
  connect(): Promise<unknown>;
  request?(call: { method: string; params: object }): Promise<unknown>;
  signMessage?(message: Uint8Array, display: string): Promise<unknown>;
}

const publicKeyOf = (owner: unknown) => solanaAddress(readMember(owner, 'publicKey'));

/** Calls Solana wallets in global variables. */
export const solana: WalletDriver<SolanaProvider> = {
  family: 'solana',

  async requestAddress(provider) {
    const answer = await provider.connect();
    return publicKeyOf(answer) ?? publicKeyOf(provider);
  },

  async readAddresses(provider) {
    const address = publicKeyOf(provider);
    return address ? [address] : [];
  },

  isSame: (one, other) => one === other,

  async sign(provider, _, challenge) {
    const message = new TextEncoder().encode(challenge);
    const answer =
      typeof provider.request === 'function'
        ? await provider.request({ method: 'signMessage', params: { message, display: 'utf8' } })
        : await provider.signMessage?.(message, 'utf8');
    return solanaSignature(readMember(answer, 'signature') ?? answer);
  },
};
