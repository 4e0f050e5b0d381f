import type { HostSection, Options } from '../../contract/options';

/** Characters of a first or last name */
export const NAME_MAX_LENGTH = 100;

export const accountSections = [
  'name',
  'emails',
  'phones',
  'password',
  'passkeys',
  'social',
  'wallets',
  'authenticator',
  'connectedApps',
  'sessions',
  'signOut',
  'deleteAccount',
] as const;
export type AccountSection = (typeof accountSections)[number];

/** The id of a section: its name, or what the host has chosen. */
export const sectionId = (section: AccountSection | HostSection): string =>
  typeof section === 'string' ? section : section.id;

export const accountOptions = {
  /**
   * The [sections of Account](docs/account.md), in this order, and [sections of your own](docs/account.md#your-own-sections).
   * @default those of the `products` and of the second factor, or all without `products`
   * @label Sections of the account, in this order
   */
  sections: { type: 'list', item: { type: 'section', names: accountSections }, key: 'id' },
  /**
   * How old the session's newest factor may be when the person changes how they sign in. If it is older, the person
   * [proves who they are](docs/account.md#fresh-proof), and the change goes on by itself.
   * @label Proof of who the person is, at most
   */
  freshMinutes: { type: 'minutes', default: 10 },
} as const satisfies Options;
