import type { FailureCode } from '../types';

/** The parameters that are in the address of a landing page instead of a token, because a sign-in has failed. */
export interface TokenlessLanding {
  /** Removes the parameters from the page's address and keeps the reason. */
  take(): void;
  /** Returns the reason for the missing token, or `null` once a Login has shown it. */
  held(): FailureCode | null;
  /** Forgets the reason. Called when an address has a token. */
  forget(): void;
}
