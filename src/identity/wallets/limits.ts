/**
 * In milliseconds: the time limit for a prompt of a wallet, in which the person may have to unlock the wallet, choose
 * an account or read the text.
 */
export const WALLET_LIMIT_MS = 60_000;
/** In milliseconds: the time limit for a reply of a wallet that needs no prompt. */
export const WALLET_ACCOUNT_LIMIT_MS = 3_000;
/**
 * Some wallets appear late in their global variable, and fire no event. So we check several times. These are the first
 * and the last pause between two checks, in milliseconds. Each pause is twice the previous one.
 */
export const WALLET_CHECK_INTERVALS_MS = { first: 250, last: 8_000 } as const;
/** The maximum length of a text to sign. The person must be able to read all of the text. */
export const CHALLENGE_MAX_LENGTH = 5_000;
