import type { ComponentType } from 'react';
import type { ScreensOf } from '../screens';
import { Account, SignOutSection } from './account/Account';

/** The section of a method is in the method's folder. */
const sections = {
  name: () =>
    import(/* webpackChunkName: "account-name" */ './account/NameSection').then((chunk) => chunk.NameSection),
  emails: () =>
    import(/* webpackChunkName: "account-emails" */ './passcode/account/EmailsSection').then(
      (chunk) => chunk.EmailsSection,
    ),
  phones: () =>
    import(/* webpackChunkName: "account-phones" */ './passcode/account/PhonesSection').then(
      (chunk) => chunk.PhonesSection,
    ),
  password: () =>
    import(/* webpackChunkName: "account-password" */ './password/PasswordSection').then(
      (chunk) => chunk.PasswordSection,
    ),
  passkeys: () =>
    import(/* webpackChunkName: "account-passkeys" */ './passkey/PasskeysSection').then(
      (chunk) => chunk.PasskeysSection,
    ),
  social: () =>
    import(/* webpackChunkName: "account-social" */ './social/account/SocialSection').then(
      (chunk) => chunk.SocialSection,
    ),
  wallets: () =>
    import(/* webpackChunkName: "account-wallets" */ './wallet/account/WalletsSection').then(
      (chunk) => chunk.WalletsSection,
    ),
  authenticator: () =>
    import(/* webpackChunkName: "account-authenticator" */ './authenticator/AuthenticatorSection').then(
      (chunk) => chunk.AuthenticatorSection,
    ),
  connectedApps: () =>
    import(/* webpackChunkName: "account-apps" */ './account/connected-apps/ConnectedAppsSection').then(
      (chunk) => chunk.ConnectedAppsSection,
    ),
  signOut: async () => SignOutSection,
};

const loadQuestion = () =>
  import(/* webpackChunkName: "account-proof" */ './accountProof').then((chunk) => chunk.Question);

const AccountScreen = () => <Account sections={sections} loadQuestion={loadQuestion} />;

export const screens = { Account: AccountScreen } satisfies Record<ScreensOf<'account'>, ComponentType>;
