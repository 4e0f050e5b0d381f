// The provider's own tests sign with them too, so they are in its folder: it must not import from here.
export { createEthereumKey, createSolanaKey } from '../../../identity-provider/tests/walletKeys';
export type { SolanaKey, WalletKey } from '../../../identity-provider/tests/walletKeys';
