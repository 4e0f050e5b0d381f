/** For a prompt of a wallet: to unlock it, to choose an account, to read the text. */
export const WALLET_LIMIT_MS = 60_000;
/** For a wallet's reply without a prompt. */
export const WALLET_ACCOUNT_LIMIT_MS = 3_000;
/** Gaps between checks for wallets that are injected late, without an event. Each gap is twice the previous one. */
export const WALLET_CHECK_INTERVALS_MS = { first: 250, last: 8_000 } as const;
/** A longer text to sign is refused: the person must be able to read all of it. */
export const CHALLENGE_MAX_LENGTH = 5_000;
