import type { FailureCode } from './failureCode';

/**
 * Handles the address of a landing page after a failed sign-in. Such an address has the parameter `error` instead of
 * `token`.
 */
export interface TokenlessLanding {
  /** Removes the parameters of the failure from the page's address, and stores the reason in memory. */
  take(): void;
  /** Returns the reason of the failure. Returns `null` if there is none, or after a Login has shown it. */
  held(): FailureCode | null;
  /** Forgets the reason. Called when the page's address contains a token, which is from a newer, successful sign-in. */
  forget(): void;
}
