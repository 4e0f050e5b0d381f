import { createContext } from 'react';

/** The texts of the account and of the second factor, in the language of the widget. */
export interface AccountTexts {
  readonly areLoaded: boolean;
  /** Loads them, and from then on also those of each new language. It is always the same function. */
  load(): void;
}

export const AccountTextsContext = createContext<AccountTexts>({ areLoaded: true, load() {} });
