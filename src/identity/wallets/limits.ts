/** The timeout of a wallet's prompt. The person may have to unlock the wallet, choose an account or read the text. */
export const WALLET_LIMIT_MS = 60_000;
/** The timeout of a wallet's reply that needs no prompt. */
export const WALLET_ACCOUNT_LIMIT_MS = 3_000;
/**
 * The pauses between checks for wallets that are injected late and send no event. Each pause is twice the previous one.
 */
export const WALLET_CHECK_INTERVALS_MS = { first: 250, last: 8_000 } as const;
/** A longer text to sign is refused, because the person must be able to read all of it. */
export const CHALLENGE_MAX_LENGTH = 5_000;
