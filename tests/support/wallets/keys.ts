// The provider's own tests sign with them too, and it imports nothing from here.
export { createEthereumKey, createSolanaKey } from '../../../identity-provider/tests/walletKeys';
export type { SolanaKey, WalletKey } from '../../../identity-provider/tests/walletKeys';
