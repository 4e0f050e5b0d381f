import type { Locator, Page } from '@playwright/test';
import { addSession, type Project } from '@portico/identity-provider/playwright';
import { messages as mainMessages } from '../../src/features/main/messages';
import { messages as magicLinkMessages } from '../../src/methods/magic-link/messages';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { messages as phoneMessages } from '../../src/methods/phone/messages';
import { host } from './addresses';
import { autofill, typeInto } from './page/typing';
import { expect } from './test';

export const configs = {
  magicLink: { products: ['emailMagicLinks'] },
  text: { products: ['otp'], otpOptions: { methods: ['sms'] } },
  whatsapp: { products: ['otp'], otpOptions: { methods: ['whatsapp'] } },
  emailPasscode: { products: ['otp'], otpOptions: { methods: ['email'] } },
  password: { products: ['passwords'] },
  passwordAndLink: { products: ['passwords', 'emailMagicLinks'] },
  passwordAndCode: { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } },
  all: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } },
} as const;

export const paths = {
  sendLink: '/sdk/v1/magic_links/email/login_or_create',
  sendText: '/sdk/v1/otps/sms/login_or_create',
  sendWhatsapp: '/sdk/v1/otps/whatsapp/login_or_create',
  sendEmailPasscode: '/sdk/v1/otps/email/login_or_create',
  checkPasscode: '/sdk/v1/otps/authenticate',
  createPassword: '/sdk/v1/passwords',
  checkPassword: '/sdk/v1/passwords/authenticate',
  strength: '/sdk/v1/passwords/strength_check',
  startReset: '/sdk/v1/passwords/email/reset/start',
  reset: '/sdk/v1/passwords/email/reset',
  redeemLink: '/sdk/v1/magic_links/authenticate',
} as const;

/** Reserved for fiction: as the person types it, as the field shows it, and as it is sent. */
export const phone = { typed: '2025550162', displayed: '(202) 555-0162', e164: '+12025550162' };

export const heading = (widget: Locator, name: string) => widget.getByRole('heading', { name, exact: true });

/** The title after a passcode. */
export const success = (widget: Locator) => heading(widget, 'Success.');

export const emailField = (widget: Locator) =>
  // Not the field of the form that is shown before the widget's code is loaded.
  widget.getByRole('textbox', { name: 'Email' }).and(widget.page().locator(':not([data-portico-form] *)'));

export const passcodeField = (widget: Locator) => widget.getByLabel(passcodeMessages.texts.field);

export async function askForLink(widget: Locator, email: string): Promise<void> {
  await autofill(emailField(widget), email);
  await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
  await expect(heading(widget, magicLinkMessages.texts.title)).toBeVisible();
}

/** Waits for the field for the passcode. */
export async function askForEmailPasscode(widget: Locator, email: string): Promise<void> {
  await autofill(emailField(widget), email);
  await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
  await expect(heading(widget, passcodeMessages.texts.title)).toBeVisible();
}

/** Waits for the field for the passcode. */
export async function askForPhonePasscode(
  widget: Locator,
  number: string = phone.typed,
  button = phoneMessages.texts.continueSms,
): Promise<void> {
  await typeInto(widget.getByLabel(phoneMessages.texts.label), number);
  // A submit before the phone library has formatted the number waits up to two seconds for it.
  await expect(widget.getByLabel(phoneMessages.texts.label)).not.toHaveValue(number);
  await widget.getByRole('button', { name: button }).click();
  await expect(heading(widget, passcodeMessages.texts.title)).toBeVisible();
}

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

export const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** Playwright cannot intercept a request after the browser has followed a redirect, so a test opens this URL. */
export async function targetOf(page: Page, link = ''): Promise<string> {
  const response = await page.request.get(link, { maxRedirects: 0 });
  return response.headers()['location'] ?? '';
}

export async function signInAs(
  page: Page,
  project: Project,
  { user_id }: { user_id: string },
): Promise<void> {
  await addSession(page.context(), await project.startSession({ user_id }), host);
}
