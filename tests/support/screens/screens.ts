import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { highContrastThemes } from '../../../loader/src/themes';
import { messages as landingMessages } from '../../../src/features/landing/messages';
import { messages as mainMessages } from '../../../src/features/main/messages';
import { failures } from '../../../src/messages/failures';
import { messages as magicLinkMessages } from '../../../src/methods/magic-link/messages';
import { messages as passcodeMessages } from '../../../src/methods/passcode/messages';
import { messages as phoneMessages } from '../../../src/methods/phone/messages';
import { messages as linkMessages } from '../../../src/screen/linkMessages';
import { addressStates } from '../account/addresses';
import { authenticatorStates } from '../account/authenticator';
import { hostSectionStates } from '../account/hostSections';
import { proofStates } from '../account/journeys';
import { accountPasswordStates } from '../account/passwords';
import { accountStates } from '../account/screens';
import { accountSocialStates } from '../account/socials';
import { accountWalletStates } from '../account/wallets';
import { afterSignInStates } from '../afterSignIn/screens';
import { consentStates } from '../consent/screens';
import { configs, emailField, passcodeField, paths } from '../journeys';
import type { Embed } from '../page/EmbedPage';
import { autofill, holdToast } from '../page/typing';
import { passkeyStates } from '../passkeys/screens';
import { passwordStates } from '../passwords/screens';
import { secondFactorStates } from '../secondFactor/screens';
import { socialStates } from '../social/screens';
import { expect } from '../test';
import { walletStates } from '../wallets/screens';

/** A test calls `prepare`, opens a page with `embed` and `query`, and calls `act`. */
export interface VisibleState {
  /** Only `npm run test:nightly` opens it, and only in the page, not in a shadow root. */
  nightly?: boolean;
  /** Missing if nothing is pending and no error is shown. */
  kind?: 'pending' | 'error';
  embed: Embed;
  /** Added to `presentation.options`. */
  options?: object;
  prepare?(project: Project): Promise<unknown>;
  /** Default: no query. */
  query?(project: Project, page: Page): Promise<string>;
  /** Leads from the opened screen to this state. */
  act?(widget: Locator, project: Project): Promise<unknown>;
  /** The widget shows this text only in this state. */
  shows: string | RegExp;
}

const passcodeSent = {
  screen: 'OTPAuthenticate',
  state: { otpState: { type: 'sms', methodId: 'phone-number-test-1', otpDestination: '(202) 555-0162' } },
};
const email = 'ada@portico.example';
const landingQuery = (token: string) => `stytch_token_type=magic_links&token=${token}`;
const submit = (widget: Locator) => widget.getByRole('button', { name: /^Continue with/ }).click();
const submitAddress = async (widget: Locator) => {
  await autofill(emailField(widget), email);
  await submit(widget);
};
const openTab = (name: string) => (widget: Locator) => widget.getByRole('tab', { name }).click();

/** A name begins with the name of the screen. */
export const visibleStates: Readonly<Record<string, VisibleState>> = {
  'Main, email': { nightly: true, embed: { config: configs.all }, shows: mainMessages.texts.continueEmail },
  'Main, a locked address without sign-up': {
    embed: { config: { ...configs.passwordAndLink, email: { value: email, locked: true }, signUp: false } },
    shows: 'Log in',
  },
  'Main, text message': {
    embed: { config: configs.all },
    act: openTab('Text'),
    shows: phoneMessages.texts.continueSms,
  },
  'Main, bad address': {
    kind: 'error',
    embed: { config: configs.all },
    act: submit,
    shows: failures.texts.invalid_email,
  },
  'Main, banner': {
    kind: 'error',
    nightly: true,
    embed: {
      config: configs.all,
      preset: { screen: 'Main', state: { errorMessage: 'No. See https://stytch.com/docs/api/errors/400.' } },
    },
    shows: 'No. See',
  },
  'Main, sending': {
    nightly: true,
    kind: 'pending',
    embed: { config: configs.all },
    prepare: (project) => project.faults.add({ path: paths.sendLink, fault: { hang: true } }),
    act: submitAddress,
    shows: mainMessages.texts.continueEmail,
  },
  'Main, not sent': {
    nightly: true,
    kind: 'error',
    embed: { config: configs.all },
    prepare: (project) => project.faults.add({ path: paths.sendLink, fault: { status: 500, body: {} } }),
    act: submitAddress,
    shows: 'The server gave an answer we could not use.',
  },
  EmailConfirmation: {
    embed: {
      config: configs.all,
      preset: {
        screen: 'EmailConfirmation',
        state: { magicLinkState: { email: 'ada.augusta.king.countess.of.lovelace@portico.example' } },
      },
    },
    shows: magicLinkMessages.texts.title,
  },
  'Landing, before the press': {
    embed: { config: { ...configs.all, landingOptions: { confirm: true } }, landing: true },
    query: async () => landingQuery('unsent'),
    shows: linkMessages.texts.continue,
  },
  'Landing, redeeming': {
    nightly: true,
    kind: 'pending',
    embed: { config: configs.all, landing: true },
    prepare: (project) => project.faults.add({ path: paths.redeemLink, fault: { hang: true } }),
    query: async (project) => landingQuery((await project.createToken({ kind: 'magic_links', email })).token),
    shows: 'Logging in',
  },
  'Landing, refused': {
    kind: 'error',
    embed: { config: configs.all, landing: true },
    query: async () => landingQuery('no-such-token'),
    shows: landingMessages.texts.failedTitle,
  },
  LandingConfirmation: {
    nightly: true,
    embed: { config: configs.all, preset: { screen: 'LandingConfirmation' } },
    shows: landingMessages.texts.success,
  },
  OTPAuthenticate: {
    nightly: true,
    embed: { config: configs.all, preset: passcodeSent },
    shows: passcodeMessages.texts.title,
  },
  'OTPAuthenticate, wrong code': {
    kind: 'error',
    nightly: true,
    embed: { config: configs.all, preset: passcodeSent },
    act: (widget) => autofill(passcodeField(widget), '123456'),
    shows: passcodeMessages.texts.invalid,
  },
  'OTPAuthenticate, verifying': {
    kind: 'pending',
    nightly: true,
    embed: { config: configs.all, preset: passcodeSent },
    prepare: (project) => project.faults.add({ path: paths.checkPasscode, fault: { hang: true } }),
    act: (widget) => autofill(passcodeField(widget), '123456'),
    shows: 'Verifying passcode...',
  },
  'OTPAuthenticate, toast': {
    embed: { config: configs.emailPasscode },
    act: async (widget) => {
      await submitAddress(widget);
      await expect(widget.getByRole('button', { name: 'Resend code' })).toBeVisible();
      await holdToast(widget);
      await widget.getByRole('button', { name: 'Resend code' }).click();
    },
    shows: 'Code resent',
  },
  OTPConfirmation: {
    nightly: true,
    embed: { config: configs.all, preset: { screen: 'OTPConfirmation' } },
    shows: passcodeMessages.texts.success,
  },
  ...passwordStates,
  ...passkeyStates,
  ...socialStates,
  ...walletStates,
  ...consentStates,
  ...accountStates,
  ...hostSectionStates,
  ...secondFactorStates,
  ...afterSignInStates,
  ...addressStates,
  ...authenticatorStates,
  ...accountWalletStates,
  ...proofStates,
  ...accountPasswordStates,
  ...accountSocialStates,
  'configuration error': {
    kind: 'error',
    embed: { config: { products: ['telepathy'] } },
    shows: 'This sign-in form is not set up correctly.',
  },
  'configuration conflict': {
    kind: 'error',
    nightly: true,
    embed: { config: { products: ['passkeys'] } },
    shows: /^Error: Cannot use Passkeys/,
  },
};

export function stateOf(name: string): VisibleState {
  const state = visibleStates[name];
  if (!state) throw new Error(`There is no state ${name}`);
  return state;
}

export const themes = {
  light: undefined,
  dark: { theme: { 'color-scheme': 'dark' } },
  'high contrast': { theme: highContrastThemes },
} as const;

/** Returns whether a request is pending in the widget, or whether the widget shows an error. */
export async function kindOf(widget: Locator): Promise<'idle' | 'pending' | 'error'> {
  const pending = widget.locator(
    '[aria-busy="true"], [role="progressbar"]:visible, [role="status"][aria-label]:visible',
  );
  if ((await pending.count()) > 0) return 'pending';
  const alerts = await widget.locator('[role="alert"]').allTextContents();
  const invalid = await widget.locator('[aria-invalid="true"]').count();
  if (invalid > 0 || alerts.some((text) => text.trim())) return 'error';
  // The live region is empty again after the announcement, but keeps the role of the newest toast.
  const toast = widget.locator('[role="alert"][aria-atomic="false"] ~ * [part="toast"]');
  return (await toast.count()) > 0 ? 'error' : 'idle';
}
