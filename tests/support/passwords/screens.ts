import type { Locator } from '@playwright/test';
import { messages as passwordMessages } from '../../../src/methods/password/messages';
import { configs, paths } from '../journeys';
import { autofill, holdToast } from '../page/typing';
import type { VisibleState } from '../screens/screens';

const email = 'ada.augusta.king.countess.of.lovelace@portico.example';

type Person = 'new' | 'password' | 'passwordless';
const opened = (screen: string, type: Person = 'password', config: object = configs.password) => ({
  config,
  preset: { screen, state: { passwordState: { email, type } } },
});
const createPassword = opened('PasswordCreateOrLogin', 'new');
const reset = {
  module: 'ResetPassword',
  config: configs.password,
  passwordResetToken: 'no-such-token',
} as const;

const typeInto = (label: string, text: string) => (widget: Locator) =>
  autofill(widget.getByLabel(label, { exact: true }), text);

const resend = (widget: Locator) =>
  widget.getByRole('button', { name: passwordMessages.texts.resend }).click();

export const passwordStates: Readonly<Record<string, VisibleState>> = {
  'PasswordCreateOrLogin, new': {
    nightly: true,
    embed: createPassword,
    shows: 'Finish creating your account',
  },
  'PasswordCreateOrLogin, new, with a link': {
    nightly: true,
    embed: opened('PasswordCreateOrLogin', 'new', configs.passwordAndLink),
    shows: 'Email me a login link',
  },
  'PasswordCreateOrLogin, weak': {
    nightly: true,
    embed: createPassword,
    act: typeInto('Password', 'password'),
    shows: /common password/,
  },
  'PasswordCreateOrLogin, strong': {
    nightly: true,
    embed: createPassword,
    act: async (widget) => {
      await typeInto('Password', 'seven purple lanterns over Lisbon')(widget);
      await widget.getByRole('meter').waitFor();
    },
    shows: 'Continue',
  },
  'PasswordCreateOrLogin, luds': {
    embed: createPassword,
    prepare: (project) =>
      project.change({
        password_policy: 'luds',
        password_config: { luds_complexity: 3, luds_minimum_count: 8 },
      }),
    act: typeInto('Password', 'lanterns'),
    shows: 'Must be at least 8 characters long',
  },
  'PasswordCreateOrLogin, log in': {
    embed: opened('PasswordCreateOrLogin'),
    shows: passwordMessages.texts.forgot,
  },
  'PasswordCreateOrLogin, wrong password': {
    kind: 'error',
    nightly: true,
    embed: opened('PasswordCreateOrLogin'),
    act: async (widget) => {
      await typeInto('Password', 'a guess')(widget);
      await widget.getByRole('button', { name: 'Continue' }).click();
    },
    shows: 'The email address or the password is wrong.',
  },
  'PasswordCreateOrLogin, checking': {
    nightly: true,
    kind: 'pending',
    embed: opened('PasswordCreateOrLogin'),
    prepare: (project) => project.faults.add({ path: paths.checkPassword, fault: { hang: true } }),
    act: async (widget) => {
      await typeInto('Password', 'a guess')(widget);
      await widget.getByRole('button', { name: 'Continue' }).click();
    },
    shows: passwordMessages.texts.forgot,
  },
  'PasswordCreateOrLogin, passwordless, link': {
    nightly: true,
    embed: opened('PasswordCreateOrLogin', 'passwordless', configs.passwordAndLink),
    shows: /^A login link was sent/,
  },
  'PasswordCreateOrLogin, passwordless, code': {
    nightly: true,
    embed: opened('PasswordCreateOrLogin', 'passwordless', configs.passwordAndCode),
    shows: /^A 6-digit passcode was sent/,
  },
  PasswordForgot: { embed: opened('PasswordForgot'), shows: passwordMessages.texts.forgotTitle },
  PasswordBreached: {
    nightly: true,
    embed: opened('PasswordBreached'),
    shows: passwordMessages.texts.breachedTitle,
  },
  PasswordSetNew: {
    nightly: true,
    embed: opened('PasswordSetNew'),
    shows: passwordMessages.texts.setNewTitle,
  },
  PasswordDedupe: {
    nightly: true,
    embed: opened('PasswordDedupe'),
    shows: passwordMessages.texts.dedupeTitle,
  },
  'PasswordForgot, resending': {
    nightly: true,
    kind: 'pending',
    embed: opened('PasswordForgot'),
    prepare: (project) => project.faults.add({ path: paths.startReset, fault: { hang: true } }),
    act: resend,
    shows: passwordMessages.texts.resend,
  },
  'PasswordForgot, not resent': {
    nightly: true,
    kind: 'error',
    embed: opened('PasswordForgot'),
    prepare: (project) => project.faults.add({ path: paths.startReset, fault: { status: 500, body: {} } }),
    act: async (widget) => {
      await holdToast(widget);
      await resend(widget);
      await widget.getByRole('button', { name: 'Dismiss' }).waitFor();
    },
    shows: passwordMessages.texts.resend,
  },
  PasswordResetForm: { embed: reset, shows: passwordMessages.texts.withoutPassword },
  'PasswordResetForm, no token': {
    nightly: true,
    embed: { module: 'ResetPassword', config: configs.password },
    shows: 'This link is not complete. Ask for a new one.',
  },
  'PasswordResetForm, refused': {
    kind: 'error',
    nightly: true,
    embed: reset,
    act: async (widget) => {
      await typeInto(passwordMessages.texts.newPassword, 'seven purple lanterns over Lisbon')(widget);
      await widget.getByRole('button', { name: 'Continue' }).click();
    },
    shows: /^The password could not be reset/,
  },
  'PasswordResetForm, logging in': {
    nightly: true,
    embed: reset,
    prepare: (project) => project.faults.add({ path: paths.redeemLink, fault: { hang: true } }),
    act: (widget) => widget.getByRole('button', { name: passwordMessages.texts.withoutPassword }).click(),
    shows: 'Logging in...',
  },
  PasswordConfirmation: {
    nightly: true,
    embed: { config: configs.password, preset: { screen: 'PasswordConfirmation' } },
    shows: passwordMessages.texts.success,
  },
};
