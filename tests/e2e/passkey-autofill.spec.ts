/** Conditional UI. The browser allows only one ceremony at a time, so a widget ends its suggestion before another starts. */
import {
  expect,
  logInButton,
  passkeyPaths,
  success,
  test,
  withAutofill,
  countCeremonies,
  withButton,
} from '../support/passkeys/test';
import { holdSuggestions, offered, pick } from '../support/passkeys/suggestions';
import { emailField } from '../support/journeys';

test('a suggestion in the email field signs in @engine', async ({
  havePasskey,
  openEmbed,
  page,
  project,
}) => {
  await havePasskey();
  await holdSuggestions(page);
  const embed = await openEmbed(withAutofill);
  await expect.poll(() => offered(page)).toBe(1);
  await expect(logInButton(embed.widget)).toHaveCount(0);
  await pick(page);
  await expect(success(embed.widget)).toBeVisible();
  expect((await embed.events()).map(({ type }) => type)).toEqual([
    'PASSKEY_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  await expect.poll(() => project.requests(passkeyPaths.start)).toHaveLength(1);
  expect(await embed.errors()).toEqual([]);
});

// Firefox's virtual authenticator does not answer conditional UI.
test('the browser’s own suggestion signs in, in StrictMode too', async ({ havePasskey, openEmbed }) => {
  await havePasskey();
  const { widget } = await openEmbed({ ...withAutofill, strict: true });
  await expect(success(widget)).toBeVisible();
});

test('only one of two widgets offers suggestions, and a click on a third widget’s button ends them', async ({
  chromiumAuthenticator: authenticator,
  havePasskey,
  openEmbed,
  page,
}) => {
  await havePasskey();
  await authenticator.answers(false);
  await holdSuggestions(page);
  const ceremonies = await countCeremonies(page);
  const embed = await openEmbed({ ...withAutofill, via: 'mount' });
  await expect.poll(() => offered(page)).toBe(1);
  const second = await embed.mountBeside(withAutofill);
  await expect(emailField(second)).toBeVisible();
  const third = await embed.mountBeside(withButton);
  await logInButton(third).click();
  await expect(logInButton(third)).toHaveAttribute('aria-busy', 'true');
  await expect.poll(ceremonies.opened).toBe(2);
  const fourth = await embed.mountBeside(withButton);
  await authenticator.answers(true);
  await logInButton(fourth).click();
  await expect(success(fourth)).toBeVisible();
  // The session appears for the other widgets, too.
  await expect(third.getByText('You have successfully logged in.')).toBeVisible();
  expect(await embed.errors()).toEqual([]);
  expect(await ceremonies.most()).toBe(1);
});
