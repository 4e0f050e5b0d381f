/**
 * Passkeys in the autofill of the email field (conditional UI), with several widgets on a page. The browser allows only
 * one ceremony at a time, so a widget must end its suggestion before another widget starts a ceremony.
 */
import type { EmbedPage } from '../support/page/EmbedPage';
import type { Project } from '../support/provider/Project';
import { emailField } from '../support/journeys';
import {
  countCeremonies,
  expect,
  logInButton,
  passkeyPaths,
  success,
  test,
  withAutofill,
  withButton,
} from '../support/passkeys/test';
import { holdFurtherSuggestions, holdSuggestions, offered, pick } from '../support/passkeys/suggestions';

/** Returns how often the widget has requested a challenge. */
const challengeCount = async (project: Project) => (await project.requests(passkeyPaths.start)).length;

// Other tests replace the browser's conditional UI (suggestions of passkeys in a field). These tests use the browser's
// own.
for (const { what, end } of [
  { what: 'a click on another widget’s button', end: () => Promise.resolve() },
  { what: 'removal, and a click', end: (embed: EmbedPage) => embed.unmount() },
]) {
  test(`${what} ends the browser’s own suggestion @rest`, async ({
    chromiumAuthenticator: authenticator,
    havePasskey,
    openEmbed,
    page,
  }) => {
    await havePasskey();
    await authenticator.answers(false);
    const ceremonies = await countCeremonies(page);
    const embed = await openEmbed({ ...withAutofill, via: 'mount' });
    await expect.poll(ceremonies.opened).toBe(1);
    const beside = await embed.mountBeside(withButton);
    await end(embed);
    await logInButton(beside).click();
    await expect.poll(ceremonies.opened).toBe(2);
    await expect(logInButton(beside)).toHaveAttribute('aria-busy', 'true');
    await expect(beside.getByRole('alert')).toHaveCount(0);
    expect(await embed.errors()).toEqual([]);
    // With `answers(true)`, the authenticator accepts every prompt immediately. So the test removes the first widget,
    // which would otherwise offer passkeys again, and sign in.
    await embed.unmount();
    await authenticator.answers(true);
    const third = await embed.mountBeside(withButton);
    await logInButton(third).click();
    await expect(success(third)).toBeVisible();
    expect(await embed.errors()).toEqual([]);
    expect(await ceremonies.most()).toBe(1);
  });
}

test('a click on one widget’s button ends the browser’s own suggestion for another widget @rest', async ({
  chromiumAuthenticator: authenticator,
  havePasskey,
  openEmbed,
  page,
}) => {
  await havePasskey();
  await authenticator.answers(false);
  const ceremonies = await countCeremonies(page);
  const embed = await openEmbed({ ...withAutofill, via: 'mount' });
  await expect.poll(ceremonies.opened).toBe(1);
  await holdFurtherSuggestions(page);
  const beside = await embed.mountBeside(withButton);
  await logInButton(beside).click();
  await expect.poll(ceremonies.opened).toBe(2);
  await expect(logInButton(beside)).toHaveAttribute('aria-busy', 'true');
  expect(await offered(page)).toBe(0);
  // `answers(true)` has no effect on a prompt that is open already. So a third widget opens a new prompt.
  await authenticator.answers(true);
  const third = await embed.mountBeside(withButton);
  await logInButton(third).click();
  await expect(success(third)).toBeVisible();
  // The session appears for the other widgets, too.
  await expect(embed.widget.getByText('You have successfully logged in.')).toBeVisible();
  await expect(beside.getByText('You have successfully logged in.')).toBeVisible();
  expect(await embed.errors()).toEqual([]);
  expect(await ceremonies.most()).toBe(1);
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

for (const [where, presentation] of Object.entries({
  'the page': {},
  'a shadow root': { options: { enableShadowDOM: true } },
})) {
  test(`of two widgets the one with the focus offers suggestions, in ${where}${where === 'the page' ? '' : ' @rest'}`, async ({
    havePasskey,
    openEmbed,
    page,
    project,
  }) => {
    await havePasskey();
    await holdSuggestions(page);
    const embed = await openEmbed({ ...withAutofill, via: 'mount' });
    await expect.poll(() => offered(page)).toBe(1);
    const second = await embed.mountBeside({ ...withAutofill, presentation });
    for (const [round, widget] of [second, embed.widget, second].entries()) {
      await emailField(widget).focus();
      await expect.poll(() => challengeCount(project)).toBe(round + 2);
      await expect.poll(() => offered(page)).toBe(1);
    }
    await pick(page);
    await expect(success(second)).toBeVisible();
    await expect(success(embed.widget)).toHaveCount(0);
    expect(await embed.errors()).toEqual([]);
  });
}

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
