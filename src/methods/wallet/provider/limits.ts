/**
 * Restarts when the person comes back from another window.
 * @limit A prompt of a wallet
 */
export const WALLET_LIMIT_MS = 60_000;
/** @limit A prompt of a wallet, while the person is in another window */
export const WALLET_AWAY_LIMIT_MS = 600_000;
/** For a wallet's response without a prompt. */
export const WALLET_ACCOUNT_LIMIT_MS = 3_000;
/** Some wallets appear late in their global variable, and fire no event. Each pause is twice the previous one. */
export const WALLET_CHECK_INTERVALS_MS = { first: 250, last: 8_000 } as const;
/** The person must be able to read all of the text to sign. */
export const CHALLENGE_MAX_LENGTH = 5_000;
