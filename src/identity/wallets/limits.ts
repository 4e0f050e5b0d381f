/** A wallet waits for its person: to unlock it, to choose an account, to read what is signed. */
export const WALLET_LIMIT_MS = 60_000;
/** For what a wallet answers without its person. */
export const WALLET_ACCOUNT_LIMIT_MS = 3_000;
/** The first and the last gap between looks for wallets that appear late without an event; each is twice the one before. */
export const WALLET_LOOK_GAPS_MS = { first: 250, last: 8_000 } as const;
/** A longer text to sign is refused: the person must be able to read all of it. */
export const CHALLENGE_MAX_LENGTH = 5_000;
