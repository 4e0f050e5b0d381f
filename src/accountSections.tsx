import type { ComponentType } from 'react';
import { SignOutSection } from './features/account/Account';
import { ConnectedAppsSection } from './features/account/connected-apps/ConnectedAppsSection';
import { NameSection } from './features/account/NameSection';
import type { AccountSection } from './features/account/options';
import { AuthenticatorSection } from './methods/authenticator/account';
import { EmailsSection, PhonesSection } from './methods/passcode/account/sections';
import { PasskeysSection } from './methods/passkey/account';
import { PasswordSection } from './methods/password/account';
import { SocialSection } from './methods/social/account';
import { WalletsSection } from './methods/wallet/account';
import { LazyComponent } from './screen/LazyComponent';

const noProps = {};

/** Few hosts have such a section, so it is a chunk of its own. */
const lazy = (load: () => Promise<ComponentType>) => () => (
  <LazyComponent load={load} props={noProps} skeleton="label field" />
);

const sections: Readonly<Record<AccountSection, ComponentType>> = {
  name: NameSection,
  emails: EmailsSection,
  phones: PhonesSection,
  password: PasswordSection,
  passkeys: PasskeysSection,
  social: SocialSection,
  wallets: WalletsSection,
  authenticator: AuthenticatorSection,
  connectedApps: ConnectedAppsSection,
  sessions: lazy(() =>
    import(/* webpackChunkName: "account-sessions" */ './features/account/sessions/SessionsSection').then(
      (chunk) => chunk.SessionsSection,
    ),
  ),
  signOut: SignOutSection,
  deleteAccount: lazy(() =>
    import(/* webpackChunkName: "account-deletion" */ './features/account/deletion/DeletionSection').then(
      (chunk) => chunk.DeletionSection,
    ),
  ),
};

/** A section of Account by its name. */
export function AccountSectionByName({ name }: { name: AccountSection }) {
  const Section = sections[name];
  return <Section />;
}
