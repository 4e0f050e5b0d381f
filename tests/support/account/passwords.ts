import type { Locator } from '@playwright/test';
import { host, identityProvider } from '../addresses';
import type { Embed } from '../page/EmbedPage';
import { autofill } from '../page/typing';
import { email, newPassword, newPasswordField } from '../passwords/journeys';
import type { Project } from '../provider/Project';

export const accountPassword = {
  module: 'Account',
  config: { accountOptions: { sections: ['password'] } },
} as const satisfies Embed;

export const accountPasswordPaths = {
  set: '/sdk/v1/passwords/session/reset',
  change: '/sdk/v1/passwords/existing_password/reset',
};

export const setButton = (widget: Locator) => widget.getByRole('button', { name: 'Set a password' });
export const changeButton = (widget: Locator) => widget.getByRole('button', { name: 'Change your password' });
export const saveButton = (widget: Locator) => widget.getByRole('button', { name: 'Save' });
export const currentField = (widget: Locator) => widget.getByLabel('Current password', { exact: true });
export const saved = (widget: Locator) =>
  widget.getByRole('status').filter({ hasText: 'Your password was saved.' });

export async function typePasswords(widget: Locator, current: string, next = newPassword): Promise<void> {
  await changeButton(widget).click();
  await autofill(currentField(widget), current);
  await autofill(newPasswordField(widget), next);
}

/** Sends the request as another browser would. */
export function post({ publicToken }: Project, path: string, body: object, sessionToken = publicToken) {
  return fetch(`${identityProvider}/sdk/v1${path}`, {
    method: 'POST',
    headers: {
      origin: host,
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${publicToken}:${sessionToken}`)}`,
    },
    body: JSON.stringify(body),
  });
}

export async function signsIn(project: Project, password: string): Promise<boolean> {
  const body = { email, password, session_duration_minutes: 30 };
  return (await post(project, '/passwords/authenticate', body)).ok;
}

export async function isLive(project: Project, sessionToken: string): Promise<boolean> {
  return (await post(project, '/sessions/authenticate', {}, sessionToken)).ok;
}
