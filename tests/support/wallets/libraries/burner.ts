/**
 * A burner wallet with the interface of the adapters of `@solana/wallet-adapter-base`: `connect` returns nothing, and
 * `signMessage` returns only the bytes. It is our own, because the published one installs 35 MB.
 */
import { approved, askWallet } from './askWallet';

class BurnerWalletAdapter {
  readonly name = 'Burner Wallet';
  readonly readyState = 'Loadable';
  readonly connecting = false;
  publicKey: { toBase58(): string; toString(): string; toBytes(): Uint8Array } | null = null;

  async connect(): Promise<void> {
    const { address, publicKey } = approved(await askWallet('connect'));
    this.publicKey = {
      toBase58: () => address,
      toString: () => address,
      toBytes: () => Uint8Array.from(publicKey),
    };
  }

  async disconnect(): Promise<void> {
    this.publicKey = null;
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    if (!this.publicKey) throw new Error('WalletNotConnectedError');
    return Uint8Array.from(approved(await askWallet('sign', [...message])));
  }
}

Object.assign(window, { solana: new BurnerWalletAdapter() });
