import type { FailureCode } from '../types';

/** The parameters that a method puts into the address of a landing page in place of a token. */
export interface TokenlessLanding {
  /** Takes them out of the page's address and keeps them. */
  take(): void;
  /** The reason for the missing token, until it has been shown. */
  held(): FailureCode | null;
  /** Called when a token has landed. */
  forget(): void;
}
