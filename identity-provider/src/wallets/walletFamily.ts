/** What differs between the kinds of wallets: how an address is written, and who made a signature. */
export interface WalletFamily {
  /** The one form in which the address is kept and compared; null for a text that is no address. */
  readAddress(text: string): string | null;
  /**
   * Whether the key of the address signed the text.
   * @param address in the form that `readAddress` gives
   * @param signature as the client sends it; anything else is no signature
   */
  isSignedBy(address: string, message: string, signature: string): boolean;
}
