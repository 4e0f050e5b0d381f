import { Account } from './Account';
import type { AccountParts } from './parts';
import { PartsContext } from './PartsContext';

/** Creates the screen of the module Account from its sections and proofs. */
export const createAccount = (parts: AccountParts) => () => (
  <PartsContext value={parts}>
    <Account />
  </PartsContext>
);
