// The provider's tests need these too, and must not import from this folder.
export { createEthereumKey, createSolanaKey } from '../../../identity-provider/tests/walletKeys';
export type { SolanaKey, WalletKey } from '../../../identity-provider/tests/walletKeys';
