import type { Locator } from '@playwright/test';
import type { Message, Project } from '@portico/identity-provider/playwright';
import { messages as mainMessages } from '../../../src/features/main/messages';
import { messages as passwordMessages } from '../../../src/methods/password/messages';
import { configs, emailField, heading } from '../journeys';
import { embedUrl, type Embed } from '../page/EmbedPage';
import { autofill, typeInto } from '../page/typing';
import { expect } from '../test';

export const email = 'ada@portico.example';
export const password = 'seven purple lanterns over Lisbon';
export const newPassword = 'eleven copper kettles under Ghent';

export const passwordField = (widget: Locator) => widget.getByLabel('Password', { exact: true });
export const newPasswordField = (widget: Locator) =>
  widget.getByLabel(passwordMessages.texts.newPassword, { exact: true });
export const continueButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Continue', exact: true });
export const success = (widget: Locator) => heading(widget, 'Success!');

/** Waits until Main is left. */
export async function askForPassword(widget: Locator, address = email): Promise<void> {
  await autofill(emailField(widget), address);
  await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
  await expect(heading(widget, mainMessages.texts.title)).toBeHidden();
}

export async function logIn(widget: Locator, secret = password, address = email): Promise<void> {
  await askForPassword(widget, address);
  await typeInto(passwordField(widget), secret);
  await continueButton(widget).click();
}

/** Reset links lead to this page. */
export const resetPage = (project: Project, embed: Embed = {}) =>
  embedUrl({ publicToken: project.publicToken, module: 'ResetPassword', config: configs.password, ...embed });

export const withResetPage = (project: Project, embed?: Embed) => ({
  ...configs.password,
  passwordOptions: {
    resetPasswordRedirectURL: resetPage(project, embed),
    loginRedirectURL: resetPage(project, embed),
  },
});

export function linkIn({ links }: Message, kind: 'reset_password' | 'login'): string {
  const link = links.find((each) => each.kind === kind);
  if (!link) throw new Error(`The message has no ${kind} link`);
  return link.href;
}
