import type { ComponentType } from 'react';
import type { ScreensOf } from '../screens';
import { Account, SignOutSection } from './account/Account';

/** The section of a method is in the method's folder. */
const sections = {
  name: () =>
    import(/* webpackChunkName: "account-sections" */ './account/NameSection').then(
      (chunk) => chunk.NameSection,
    ),
  emails: () =>
    import(/* webpackChunkName: "account-sections" */ './passcode/account/EmailsSection').then(
      (chunk) => chunk.EmailsSection,
    ),
  phones: () =>
    import(/* webpackChunkName: "account-sections" */ './passcode/account/PhonesSection').then(
      (chunk) => chunk.PhonesSection,
    ),
  password: () =>
    import(/* webpackChunkName: "account-sections" */ './password/PasswordSection').then(
      (chunk) => chunk.PasswordSection,
    ),
  passkeys: () =>
    import(/* webpackChunkName: "account-sections" */ './passkey/PasskeysSection').then(
      (chunk) => chunk.PasskeysSection,
    ),
  social: () =>
    import(/* webpackChunkName: "account-sections" */ './social/account/SocialSection').then(
      (chunk) => chunk.SocialSection,
    ),
  wallets: () =>
    import(/* webpackChunkName: "account-sections" */ './wallet/account/WalletsSection').then(
      (chunk) => chunk.WalletsSection,
    ),
  authenticator: () =>
    import(/* webpackChunkName: "account-sections" */ './authenticator/AuthenticatorSection').then(
      (chunk) => chunk.AuthenticatorSection,
    ),
  connectedApps: () =>
    import(/* webpackChunkName: "account-sections" */ './account/connected-apps/ConnectedAppsSection').then(
      (chunk) => chunk.ConnectedAppsSection,
    ),
  signOut: async () => SignOutSection,
};

const loadQuestion = () =>
  import(/* webpackChunkName: "account-sections" */ './accountProof').then((chunk) => chunk.Question);

const AccountScreen = () => <Account sections={sections} loadQuestion={loadQuestion} />;

export const screens = { Account: AccountScreen } satisfies Record<ScreensOf<'account'>, ComponentType>;
