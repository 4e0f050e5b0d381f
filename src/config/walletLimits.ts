import type { WidgetConfig } from './readConfig';

// Beside `wallets.ts` rather than in it: the first screen reads presets, and needs none of this.

/** Wallets on Main: social providers count against it, and one more place goes to the button that leads to the rest. */
const MAIN_BUTTON_BUDGET = 6;
/** A wallet waits for its person: to unlock it, to choose an account, to read what is signed. */
export const WALLET_LIMIT_MS = 60_000;
/** For what a wallet answers without its person. */
export const WALLET_ACCOUNT_LIMIT_MS = 3_000;
/** The first of the gaps between looks for wallets that appear late without an event, and the last: each is twice as long as the one before. */
export const WALLET_LOOK_GAPS_MS = { first: 250, last: 8_000 } as const;
/** A longer text to sign is refused: the person must be able to read all of it. */
export const CHALLENGE_MAX_LENGTH = 5_000;

/** How many wallets have a button on Main; zero or less: none (specification §2). */
export function walletBudget({ products, oauth }: WidgetConfig): number {
  const socialProviders = products.includes('oauth') ? oauth.providers.length : 0;
  return MAIN_BUTTON_BUDGET - socialProviders - 1;
}
