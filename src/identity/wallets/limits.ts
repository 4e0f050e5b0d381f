/**
 * The time limit for a prompt of a wallet, in milliseconds. It restarts when the person comes back from another
 * window.
 * @limit A prompt of a wallet
 */
export const WALLET_LIMIT_MS = 60_000;
/**
 * The time limit for a prompt while the person is in another window, in milliseconds.
 * @limit A prompt of a wallet, while the person is in another window
 */
export const WALLET_AWAY_LIMIT_MS = 600_000;
/** The time limit for a wallet's reply, in milliseconds, if the wallet shows no prompt for this request. */
export const WALLET_ACCOUNT_LIMIT_MS = 3_000;
/**
 * Some wallets appear late in their global variable, and fire no event. So we check several times, with a pause before
 * each check. These are the first and the last pause, in milliseconds. Each pause is twice the previous one.
 */
export const WALLET_CHECK_INTERVALS_MS = { first: 250, last: 8_000 } as const;
/** The person must be able to read all of the text to sign. */
export const CHALLENGE_MAX_LENGTH = 5_000;
