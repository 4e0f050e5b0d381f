/** The browser allows only one ceremony at a time, so a widget must end its suggestion before another starts one. */
import { emailField } from '../support/journeys';
import {
  countCeremonies,
  expect,
  logInButton,
  success,
  test,
  withAutofill,
  withButton,
} from '../support/passkeys/test';
import { holdSuggestions, offered } from '../support/passkeys/suggestions';

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

test('the federated and the standalone build share one ceremony @rest', async ({
  havePasskey,
  openEmbed,
  page,
}) => {
  await havePasskey();
  await holdSuggestions(page);
  const ceremonies = await countCeremonies(page);
  const embed = await openEmbed({ ...withAutofill, via: 'federation' });
  await expect.poll(() => offered(page)).toBe(1);
  const standalone = await embed.mountBeside(withButton);
  await logInButton(standalone).click();
  await expect(success(standalone)).toBeVisible();
  expect(await embed.errors()).toEqual([]);
  expect(await ceremonies.most()).toBe(1);
});
