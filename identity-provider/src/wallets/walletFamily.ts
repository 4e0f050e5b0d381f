/** The differences between the types of wallets: the format of an address, and the check of a signature. */
export interface WalletFamily {
  /** Returns the canonical form of an address, for storage and comparison. Null if the text is not an address. */
  readAddress(text: string): string | null;
  /**
   * Whether the key of the address has signed the text.
   * @param address in the form that `readAddress` returns
   * @param signature in the client's format. For an invalid signature the result is false.
   */
  isSignedBy(address: string, message: string, signature: string): boolean;
}
