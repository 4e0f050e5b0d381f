import type { FailureCode } from '../types';

/** What a method puts into the address of a landing page in place of a token. */
export interface TokenlessLanding {
  /** Takes it out of the page's address and keeps it. */
  take(): void;
  /** The reason why there is no token, as long as that is worth saying. */
  held(): FailureCode | null;
  /** A token has landed. */
  forget(): void;
}
