/** The differences between the kinds of wallets: the form of an address, and the check of a signature. */
export interface WalletFamily {
  /** The canonical form for storage and comparison; null for a text that is not an address. */
  readAddress(text: string): string | null;
  /**
   * Whether the key of the address has signed the text.
   * @param address in the form that `readAddress` returns
   * @param signature as the client sends it; an invalid one returns false
   */
  isSignedBy(address: string, message: string, signature: string): boolean;
}
