import type { Locator, Page } from '@playwright/test';
import { consentStates } from '../consent/screens';
import { configs, emailField, passcodeField, paths } from '../journeys';
import type { Embed } from '../page/EmbedPage';
import { passwordStates } from '../passwords/screens';
import { passkeyStates } from '../passkeys/screens';
import { socialStates } from '../social/screens';
import type { Project } from '../provider/Project';
import { autofill } from '../page/typing';
import { walletStates } from '../wallets/screens';
import { expect } from '../test';

/** A visible state of the widget: the description that opens the widget, and the actions after that. */
export interface VisibleState {
  /** Set for further states of a screen. Only `npm run test:rest` visits them. */
  rest?: boolean;
  embed: Embed;
  /** Further options of the presentation. */
  options?: object;
  prepare?(project: Project): Promise<unknown>;
  /** Returns the query of the page's address, for screens that read the query. */
  query?(project: Project, page: Page): Promise<string>;
  act?(widget: Locator, project: Project): Promise<unknown>;
  /** A text that is visible when the widget is in this state. */
  shows: string | RegExp;
}

const passcodeSent = {
  screen: 'OTPAuthenticate',
  state: { otpState: { type: 'sms', methodId: 'phone-number-test-1', otpDestination: '(202) 555-0162' } },
};
const submit = (widget: Locator) => widget.getByRole('button', { name: /^Continue with/ }).click();
const openTab = (name: string) => (widget: Locator) => widget.getByRole('tab', { name }).click();

/** All screens, in all states that look different. */
export const visibleStates: Readonly<Record<string, VisibleState>> = {
  'Main, email': { rest: true, embed: { config: configs.all }, shows: 'Continue with email' },
  'Main, text message': {
    embed: { config: configs.all },
    act: openTab('Text'),
    shows: 'Continue with text message',
  },
  'Main, WhatsApp': {
    rest: true,
    embed: { config: configs.all },
    act: openTab('WhatsApp'),
    shows: 'Continue with WhatsApp',
  },
  'Main, bad address': { embed: { config: configs.all }, act: submit, shows: 'Invalid email address' },
  'Main, bad number': {
    rest: true,
    embed: { config: configs.text },
    act: submit,
    shows: 'Invalid phone number, please try again.',
  },
  'Main, banner': {
    rest: true,
    embed: {
      config: configs.all,
      preset: { screen: 'Main', state: { errorMessage: 'No. See https://stytch.com/docs/api/errors/400.' } },
    },
    shows: 'No. See',
  },
  EmailConfirmation: {
    embed: {
      config: configs.all,
      preset: {
        screen: 'EmailConfirmation',
        state: { magicLinkState: { email: 'ada.augusta.king.countess.of.lovelace@portico.example' } },
      },
    },
    shows: 'Check your email',
  },
  OTPAuthenticate: {
    rest: true,
    embed: { config: configs.all, preset: passcodeSent },
    shows: 'Enter passcode',
  },
  'OTPAuthenticate, wrong code': {
    rest: true,
    embed: { config: configs.all, preset: passcodeSent },
    act: (widget) => autofill(passcodeField(widget), '123456'),
    shows: 'Invalid passcode, please try again.',
  },
  'OTPAuthenticate, verifying': {
    rest: true,
    embed: { config: configs.all, preset: passcodeSent },
    prepare: (project) => project.addFault({ path: paths.checkPasscode, fault: { hang: true } }),
    act: (widget) => autofill(passcodeField(widget), '123456'),
    shows: 'Verifying passcode...',
  },
  'OTPAuthenticate, toast': {
    embed: { config: configs.emailPasscode },
    act: async (widget) => {
      await autofill(emailField(widget), 'ada@portico.example');
      await submit(widget);
      await expect(widget.getByRole('button', { name: 'Resend code' })).toBeVisible();
      await holdToast(widget);
      await widget.getByRole('button', { name: 'Resend code' }).click();
    },
    shows: 'Code resent',
  },
  OTPConfirmation: {
    rest: true,
    embed: { config: configs.all, preset: { screen: 'OTPConfirmation' } },
    shows: 'Your passcode has been successfully verified.',
  },
  ...passwordStates,
  ...passkeyStates,
  ...socialStates,
  ...walletStates,
  ...consentStates,
  'configuration error': {
    embed: { config: { products: ['telepathy'] } },
    shows: 'This sign-in form is not set up correctly.',
  },
  'configuration conflict': {
    rest: true,
    embed: { config: { products: ['passkeys'] } },
    shows: /^Error: Cannot use Passkeys/,
  },
};

/** Moves the focus to the next toast as soon as it is rendered, so that the toast stays open. */
async function holdToast(widget: Locator): Promise<void> {
  await widget.evaluate((target) => {
    const scope =
      [...target.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? target;
    new MutationObserver((_, observer) => {
      const dismiss = scope.querySelector<HTMLElement>('button[aria-label="Dismiss"]');
      if (!dismiss) return;
      dismiss.focus();
      observer.disconnect();
    }).observe(scope, { childList: true, subtree: true });
  });
}

export const looks = {
  light: undefined,
  dark: { theme: { 'color-scheme': 'dark' } },
} as const;
