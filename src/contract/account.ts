import type { Options } from './options';

/** The sections of the widget Account. */
export const accountSections = ['name', 'emails', 'phones', 'passkeys', 'connectedApps', 'signOut'] as const;
export type AccountSection = (typeof accountSections)[number];

export const accountOptions = {
  /**
   * The [sections of Account](docs/account.md), in this order.
   * @default all, in the order of this list
   * @label Sections of the account, in this order
   */
  sections: { type: 'list', item: { type: 'name', names: accountSections }, default: accountSections },
} as const satisfies Options;
