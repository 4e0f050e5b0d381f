import type { AccountSections } from '../store/accountSections';

/** Loads each section of Account. */
export const accountSections = {
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
    import(/* webpackChunkName: "account-password" */ './password/account/PasswordSection').then(
      (chunk) => chunk.PasswordSection,
    ),
  passkeys: () =>
    import(/* webpackChunkName: "account-passkeys" */ './passkey/account/PasskeysSection').then(
      (chunk) => chunk.PasskeysSection,
    ),
  authenticator: () =>
    import(
      /* webpackChunkName: "account-authenticator" */ './authenticator/account/AuthenticatorSection'
    ).then((chunk) => chunk.AuthenticatorSection),
  connectedApps: () =>
    import(/* webpackChunkName: "account-apps" */ './account/connected-apps/ConnectedAppsSection').then(
      (chunk) => chunk.ConnectedAppsSection,
    ),
  signOut: () =>
    import(/* webpackChunkName: "account" */ './account/SignOutSection').then(
      (chunk) => chunk.SignOutSection,
    ),
} satisfies AccountSections;
