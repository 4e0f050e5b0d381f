/** The functions that are different for each type of wallet. */
export interface WalletFamily {
  /** Returns the canonical form of an address, or null if the text is not an address. */
  readAddress(text: string): string | null;
  /**
   * Returns whether the key of the address has signed the text. For an invalid signature, returns false.
   * @param address in the form that `readAddress` returns
   * @param signature in the client's format
   */
  isSignedBy(address: string, message: string, signature: string): boolean;
}
