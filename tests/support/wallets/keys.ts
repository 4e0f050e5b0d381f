// The keys are in the provider's folder, because the provider's tests need them too and must not import from this
// folder.
export { createEthereumKey, createSolanaKey } from '../../../identity-provider/tests/walletKeys';
export type { SolanaKey, WalletKey } from '../../../identity-provider/tests/walletKeys';
