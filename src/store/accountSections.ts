import type { ComponentType } from 'react';
import type { AccountSection } from '../contract/account';

/** For each section of Account, a function that loads its component from a chunk of its own. */
export type AccountSections = Readonly<Record<AccountSection, () => Promise<ComponentType>>>;

/** Loads the component of a section. */
export type LoadAccountSection = (name: AccountSection) => Promise<ComponentType>;
