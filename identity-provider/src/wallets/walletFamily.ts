/** How the addresses and signatures of one kind of wallet are read and checked. */
export interface WalletFamily {
  /** Returns the canonical form of an address, or null if the text is not an address. */
  readAddress(text: string): string | null;
  /**
   * @param address in the form that `readAddress` returns
   * @param signature `0x` and hex digits for Ethereum, base58 for Solana
   */
  isSignedBy(address: string, message: string, signature: string): boolean;
}
