/** Passkeys in the autofill of the email field (conditional UI), with one widget on the page. */
import type { EmbedPage } from '../support/page/EmbedPage';
import type { Project } from '../support/provider/Project';
import { hold as holdRequests } from '../support/page/hold';
import { emailField, paths } from '../support/journeys';
import {
  countCeremonies,
  expect,
  logInButton,
  passkeyPaths,
  success,
  test,
  withAutofill,
} from '../support/passkeys/test';
import { failSuggestion, holdSuggestions, offered, pick } from '../support/passkeys/suggestions';
import { typeInto } from '../support/page/typing';

/** Returns how often the widget has requested a challenge. */
const challengeCount = async (project: Project) => (await project.requests(passkeyPaths.start)).length;

/**
 * Sends a request from the widget, and waits until the provider has received it. By then the provider has also received
 * all earlier requests.
 */
async function sendOtherRequest({ widget }: EmbedPage, project: Project): Promise<void> {
  await typeInto(emailField(widget), 'ada@portico.example');
  await widget.getByRole('button', { name: 'Continue with email' }).click();
  await expect.poll(() => project.requests(paths.sendLink)).toHaveLength(1);
}

for (const { where, tag, presentation } of [
  { where: 'the page', tag: '@engine', presentation: {} },
  { where: 'a shadow root', tag: '@rest', presentation: { options: { enableShadowDOM: true } } },
]) {
  test(`a suggestion in the email field signs in, in ${where} ${tag}`, async ({
    havePasskey,
    openEmbed,
    page,
    project,
  }) => {
    await havePasskey();
    await holdSuggestions(page);
    const embed = await openEmbed({ ...withAutofill, presentation });
    await expect.poll(() => offered(page)).toBe(1);
    await expect(logInButton(embed.widget)).toHaveCount(0);
    await pick(page);
    await expect(success(embed.widget)).toBeVisible();
    expect((await embed.events()).map(({ type }) => type)).toEqual([
      'PASSKEY_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    await expect.poll(() => challengeCount(project)).toBe(1);
    expect(await embed.errors()).toEqual([]);
  });
}

// Firefox's virtual authenticator does not answer conditional UI, so the test runs only in Chromium.
test('the browser’s own suggestion signs in, in StrictMode too', async ({ havePasskey, openEmbed }) => {
  await havePasskey();
  const { widget } = await openEmbed({ ...withAutofill, strict: true });
  await expect(success(widget)).toBeVisible();
});

test('if the provider fails, autofill makes five attempts and no sixth @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.clock.install();
  const body = { status_code: 500, error_type: 'internal_server_error', error_message: 'Ouch.' };
  await project.addFault({ path: passkeyPaths.start, fault: { status: 500, body } });
  const embed = await openEmbed(withAutofill);
  const failures = async () => (await embed.errors()).length;
  // The widget starts autofill only when the browser has reported its capabilities. So the test waits for the first
  // failure.
  await expect.poll(failures).toBeGreaterThan(0);
  // Each call advances the clock by a second, until all delays have passed. Unit tests check the exact length of the
  // delays.
  const failed = async () => {
    await page.clock.runFor(1_000);
    return failures();
  };
  await expect.poll(failed, { timeout: 30_000 }).toBe(5);
  await page.clock.fastForward(600_000);
  await expect(embed.widget.getByRole('alert')).toHaveText(
    'Unknown error occurred during passkey authentication. Please try again.',
  );
  await sendOtherRequest(embed, project);
  expect(await challengeCount(project)).toBe(5);
});

test('a refusal ends autofill; the host gets a report, and no message appears', async ({
  openEmbed,
  page,
  project,
}) => {
  await holdSuggestions(page);
  await page.clock.install();
  const embed = await openEmbed(withAutofill);
  await expect.poll(() => offered(page)).toBe(1);
  await failSuggestion(page, 'NotAllowedError');
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'passkey_refused' })]);
  await page.clock.fastForward(600_000);
  await expect(embed.widget.getByRole('alert')).toHaveCount(0);
  await sendOtherRequest(embed, project);
  expect(await challengeCount(project)).toBe(1);
});

test('a new challenge is requested before the old one expires @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await holdSuggestions(page);
  await page.clock.install();
  const embed = await openEmbed(withAutofill);
  for (let round = 1; round <= 7; round++) {
    await expect.poll(() => challengeCount(project)).toBe(round);
    await expect.poll(() => offered(page)).toBe(1);
    // `fastForward` makes the clock jump. With `runFor`, the timeout of 20 s could end on the page's clock before the
    // reply with the new challenge arrives. Then the widget would abort the request for the challenge.
    await page.clock.fastForward(299_000);
  }
  expect(await embed.errors()).toEqual([]);
});

test('autofill pauses while a link is being sent, and resumes after a failure', async ({
  openEmbed,
  page,
  project,
}) => {
  await holdSuggestions(page);
  const ceremonies = await countCeremonies(page);
  const embed = await openEmbed(withAutofill);
  const { widget } = embed;
  await expect.poll(() => offered(page)).toBe(1);
  await project.addFault({
    path: '/sdk/v1/magic_links/email/login_or_create',
    times: 1,
    fault: { delay_ms: 700 },
  });
  await project.addFault({
    path: '/sdk/v1/magic_links/email/login_or_create',
    fault: {
      status: 500,
      body: { status_code: 500, error_type: 'internal_server_error', error_message: 'Ouch.' },
    },
  });
  await typeInto(emailField(widget), 'ada@portico.example');
  await widget.getByRole('button', { name: 'Continue with email' }).click();
  await expect.poll(() => offered(page)).toBe(0);
  await expect(widget.getByRole('alert').or(widget.getByText('Check your email'))).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => offered(page)).toBe(1);
  await widget.getByRole('button', { name: 'Continue with email' }).click();
  await expect(widget.getByRole('alert')).toContainText('Ouch.');
  await expect.poll(() => offered(page)).toBe(1);
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ error_message: 'Ouch.' })]);
  expect(await ceremonies.most()).toBe(1);
});

const confirmation = {
  screen: 'EmailConfirmation',
  state: { magicLinkState: { email: 'ada@portico.example' } },
};
for (const { how, leave } of [
  { how: 'removal', leave: (embed: EmbedPage) => embed.unmount() },
  { how: 'another screen', leave: (embed: EmbedPage) => embed.render({ preset: confirmation }) },
]) {
  test(`leaving Main by ${how} ends the suggestion${how === 'removal' ? '' : ' @rest'}`, async ({
    openEmbed,
    page,
  }) => {
    await holdSuggestions(page);
    const embed = await openEmbed(withAutofill);
    await expect.poll(() => offered(page)).toBe(1);
    await leave(embed);
    await expect.poll(() => offered(page)).toBe(0);
    expect(await embed.errors()).toEqual([]);
  });
}

test('the error of a failed challenge is shown until the provider sends one @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await holdSuggestions(page);
  const body = { status_code: 500, error_type: 'internal_server_error', error_message: 'Ouch.' };
  await project.addFault({ path: passkeyPaths.start, times: 2, fault: { status: 500, body } });
  const challenges = await holdRequests(page, passkeyPaths.start);
  const { widget } = await openEmbed(withAutofill);
  for (let refused = 1; refused <= 2; refused++) await (await challenges.next()).release();
  const allowed = await challenges.next();
  await expect(widget.getByRole('alert')).toHaveText(/^Unknown error occurred/);
  await allowed.release();
  await expect.poll(() => offered(page)).toBe(1);
  await expect(widget.getByRole('alert')).toHaveCount(0);
});
