/** The form state of wallets (specification §3). */
export interface CryptoState {
  walletAddress: string;
  walletOption: string;
  walletChallenge: string;
}
