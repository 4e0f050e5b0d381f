import type { Page } from '@playwright/test';
import type { Project } from '../support/provider/Project';
import { typeInto } from '../support/page/typing';
import {
  button,
  expect,
  logInButton,
  register,
  registration,
  rows,
  signOut,
  success,
  test,
  withAutofill,
  withButton,
} from '../support/passkeys/test';

/**
 * Makes the browser's functions that a ceremony calls read-only, for example `fetch`. So if a ceremony replaces one of
 * them, the test fails.
 */
const fixFunctions = (page: Page) =>
  page.addInitScript(() => {
    if (!isSecureContext) return; // `about:blank`, which is loaded first, has no `PublicKeyCredential`
    for (const holder of [navigator.credentials, CredentialsContainer.prototype, PublicKeyCredential])
      Object.freeze(holder);
    Object.defineProperty(window, 'fetch', { value: window.fetch, writable: false, configurable: false });
  });

/**
 * Matches the requests that a page sends without an action of the person: when it opens, or when it reads a list again.
 * Other tests check these requests.
 */
const automaticRequest = /^(GET|POST \/sessions\/authenticate|POST \/events)\b/;

/**
 * Returns a function that returns all other requests so far, in order: each with its method and its path. `*` stands for
 * the id of a passkey.
 */
const actions = (project: Project) => async () =>
  (await project.requests())
    .map(
      ({ method, path }) =>
        `${method} ${path.replace('/sdk/v1', '').replace(/\/webauthn-registration-.*/, '/*')}`,
    )
    .filter((request) => !automaticRequest.test(request));

const registered = ['POST /webauthn/register/start', 'POST /webauthn/register'];
const signedIn = ['POST /webauthn/authenticate/start/primary', 'POST /webauthn/authenticate'];

test('each passkey action sends its own requests and no other, on a page with read-only functions @engine', async ({
  authenticator: _,
  openEmbed,
  openRegistration,
  page,
  project,
}) => {
  await fixFunctions(page);
  let embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  await button(widget, 'Rename Passkey 1').click();
  await typeInto(widget.getByLabel('Passkey name'), 'Laptop');
  await button(widget, 'Save Passkey 1').click();
  await expect(rows(widget)).toHaveText(['Laptop']);
  expect(await embed.errors()).toEqual([]);

  // The list shows the new name before the provider has received the request. Leaving the page would cancel the
  // request, so the test waits until the provider has received it.
  await expect.poll(actions(project)).toContain('PUT /webauthn/update/*');
  await signOut(page);
  embed = await openEmbed(withButton);
  const confirmations = async () => (await project.requests('/sdk/v1/sessions/authenticate')).length;
  const before = await confirmations();
  await logInButton(widget).click();
  await expect(success(widget)).toBeVisible();
  // The client has the session from the reply, so it does not ask the provider to confirm the session.
  expect(await confirmations()).toBe(before);
  expect(await embed.errors()).toEqual([]);

  embed = await openEmbed(registration);
  await button(widget, 'Skip').click();
  await button(widget, 'Delete Laptop').click();
  await button(widget, 'Delete').click();
  await expect(widget.getByRole('status').filter({ hasText: /./ })).toHaveText('“Laptop” was deleted.');
  await button(widget, 'Set up another Passkey').click();
  await register(embed);
  expect(await embed.errors()).toEqual([]);
  expect(await actions(project)()).toEqual([
    ...registered,
    'PUT /webauthn/update/*',
    ...signedIn,
    'DELETE /users/webauthn_registrations/*',
    ...registered,
  ]);
});

test('a suggestion for the email field sends the same two requests, on a page with read-only functions', async ({
  chromiumAuthenticator: _,
  havePasskey,
  openEmbed,
  page,
  project,
}) => {
  await fixFunctions(page);
  await havePasskey();
  const embed = await openEmbed(withAutofill);
  await expect(success(embed.widget)).toBeVisible();
  await expect.poll(actions(project)).toEqual([...registered, ...signedIn]);
  expect(await embed.errors()).toEqual([]);
});
