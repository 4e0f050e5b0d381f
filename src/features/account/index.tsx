import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { Account, SignOutSection } from './Account';

/** The section of a method is in the method's folder. */
const sections = {
  name: () =>
    import(/* webpackChunkName: "account-sections" */ './NameSection').then((chunk) => chunk.NameSection),
  emails: () =>
    import(/* webpackChunkName: "account-sections" */ '../../methods/passcode/account/EmailsSection').then(
      (chunk) => chunk.EmailsSection,
    ),
  phones: () =>
    import(/* webpackChunkName: "account-sections" */ '../../methods/passcode/account/PhonesSection').then(
      (chunk) => chunk.PhonesSection,
    ),
  password: () =>
    import(/* webpackChunkName: "account-sections" */ '../../methods/password/PasswordSection').then(
      (chunk) => chunk.PasswordSection,
    ),
  passkeys: () =>
    import(/* webpackChunkName: "account-sections" */ '../../methods/passkey/PasskeysSection').then(
      (chunk) => chunk.PasskeysSection,
    ),
  social: () =>
    import(/* webpackChunkName: "account-sections" */ '../../methods/social/account/SocialSection').then(
      (chunk) => chunk.SocialSection,
    ),
  wallets: () =>
    import(/* webpackChunkName: "account-sections" */ '../../methods/wallet/account/WalletsSection').then(
      (chunk) => chunk.WalletsSection,
    ),
  authenticator: () =>
    import(
      /* webpackChunkName: "account-sections" */ '../../methods/authenticator/AuthenticatorSection'
    ).then((chunk) => chunk.AuthenticatorSection),
  connectedApps: () =>
    import(/* webpackChunkName: "account-sections" */ './connected-apps/ConnectedAppsSection').then(
      (chunk) => chunk.ConnectedAppsSection,
    ),
  signOut: async () => SignOutSection,
};

const loadStepUpForm = () =>
  import(/* webpackChunkName: "account-sections" */ './step-up/index').then((chunk) => chunk.StepUpForm);

const AccountScreen = () => <Account sections={sections} loadStepUpForm={loadStepUpForm} />;

export const screens = { Account: AccountScreen } satisfies Record<ScreensOf<'account'>, ComponentType>;
