import type { ComponentType } from 'react';
import type { AccountSection } from '../../contract/account';
import type { LoadQuestion } from './proof/types';

/** For each section of Account, a function that loads its component from a chunk of its own. */
export type AccountSections = Readonly<Record<AccountSection, () => Promise<ComponentType>>>;

/** What Account consists of. The account itself does not know the methods. */
export interface AccountParts {
  readonly sections: AccountSections;
  readonly loadQuestion: LoadQuestion;
}
