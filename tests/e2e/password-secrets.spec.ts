/**
 * Neither the passwords nor the token of a link may be readable in storage, the page, the history, the console,
 * telemetry, callbacks or request URLs.
 */
import { messages as passwordMessages } from '../../src/methods/password/messages';
import { host } from '../support/addresses';
import { configs } from '../support/journeys';
import type { EmbedPage } from '../support/page/EmbedPage';
import { expectNoTrace, recordTraffic, tracesOf } from '../support/page/traces';
import { typeInto } from '../support/page/typing';
import {
  askForPassword,
  continueButton,
  email,
  linkIn,
  logIn,
  newPasswordField,
  passwordField,
  success,
  withResetPage,
} from '../support/passwords/journeys';
import { test as base, expect, type Message } from '../support/test';

// URLs, HTML and JSON escape some of these characters, so the search must find escaped forms.
const password = 'seven "purple" lanterns & 7% of Zürich';
const newPassword = 'eleven <copper> kettles + "half" a \\ in Gänserndorf';
const wrongPassword = 'a "wrong" guess & 100% + more';

interface Fixtures {
  /** Records the console and the requests from the start. */
  expectNoTraceOf(embed: EmbedPage, ...secrets: string[]): Promise<void>;
}

const test = base.extend<Fixtures>({
  expectNoTraceOf: [
    async ({ page, project }, use) => {
      const recorded = recordTraffic(page);
      await use(async (embed, ...secrets) =>
        expectNoTrace(await tracesOf(embed, project, recorded), secrets),
      );
    },
    { auto: true },
  ],
});

const tokenIn = (message: Message) =>
  new URL(linkIn(message, 'reset_password')).searchParams.get('token') ?? 'none';

/** Waits until the widget accepts it. */
async function typeNewPassword({ widget }: EmbedPage): Promise<void> {
  await typeInto(newPasswordField(widget), newPassword);
  await expect(continueButton(widget)).toBeEnabled();
}

async function submitAndSucceed({ widget }: EmbedPage): Promise<void> {
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
}

async function followResetLink(embed: EmbedPage, message: Message): Promise<void> {
  await embed.page.goto(linkIn(message, 'reset_password'));
  await embed.ready();
}

/** The page keeps the link in memory until its token is used up. The result is JSON, or empty. */
const storedResetLink = ({ page }: EmbedPage) =>
  page.evaluate(() => {
    const scope: unknown = Reflect.get(globalThis, Symbol.for('portico'));
    // The link is behind a function, which `tracesOf` does not call.
    const readLink: unknown = scope instanceof Map ? scope.get('reset-landing/1') : undefined;
    return JSON.stringify(typeof readLink === 'function' ? readLink() : readLink) ?? '';
  });

const resetPassword = { module: 'ResetPassword', config: configs.password } as const;

test('creating an account leaves no trace of the password', async ({ openEmbed, expectNoTraceOf }) => {
  const embed = await openEmbed({ config: configs.password });
  await askForPassword(embed.widget);
  await typeInto(passwordField(embed.widget), password);
  await expect(continueButton(embed.widget)).toBeEnabled();
  await expectNoTraceOf(embed, password);
  await submitAndSucceed(embed);
  await expectNoTraceOf(embed, password);
});

test('signing in leaves no trace of the password, right or wrong', async ({
  openEmbed,
  project,
  expectNoTraceOf,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: configs.password });
  await logIn(embed.widget, wrongPassword);
  await expect(embed.widget.getByRole('alert')).toBeVisible();
  await embed.widget.getByRole('button', { name: 'Show password' }).click();
  await expectNoTraceOf(embed, wrongPassword);
  await typeInto(passwordField(embed.widget), password);
  await submitAndSucceed(embed);
  await expectNoTraceOf(embed, password, wrongPassword);
});

test('a sign-in by a login link leaves no trace of the token', async ({
  openEmbed,
  project,
  page,
  expectNoTraceOf,
}) => {
  await project.addUser({ email, password });
  const { token } = await project.createToken({ kind: 'login', email });
  const query = `keep=1&token=${token}&stytch_token_type=login`;
  const embed = await openEmbed(resetPassword, query);
  await expect(success(embed.widget)).toBeVisible();
  await expectNoTraceOf(embed, token);
  expect(new URL(page.url()).search).toBe('?keep=1');
});

test('a reset leaves no trace of the token and of the passwords, also after a rejection', async ({
  openEmbed,
  project,
  nextMessage,
  expectNoTraceOf,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: withResetPage(project) });
  await logIn(embed.widget, wrongPassword);
  await expect(embed.widget.getByRole('alert')).toBeVisible();
  await embed.widget.getByRole('button', { name: passwordMessages.texts.forgot }).click();
  const message = await nextMessage(email);
  const token = tokenIn(message);
  await expectNoTraceOf(embed, wrongPassword, token);

  await followResetLink(embed, message);
  await typeNewPassword(embed);
  await project.change({ breached_passwords: [newPassword] });
  await continueButton(embed.widget).click();
  await expect(embed.widget.getByRole('alert')).toBeVisible();
  await expectNoTraceOf(embed, wrongPassword, newPassword, token);
  await typeInto(newPasswordField(embed.widget), password);
  await submitAndSucceed(embed);
  await expectNoTraceOf(embed, wrongPassword, newPassword, password, token);
  expect.soft(await storedResetLink(embed), 'the page’s copy of the link').not.toContain(token);
});

test('a token that the host passes leaves no trace', async ({ openEmbed, project, expectNoTraceOf }) => {
  await project.addUser({ email, password });
  const { token } = await project.createToken({ kind: 'reset_password', email });
  const embed = await openEmbed(resetPassword);
  // `openEmbed` passes properties in the page's URL, where the token would be visible.
  await embed.render({ passwordResetToken: token });
  await typeNewPassword(embed);
  await expectNoTraceOf(embed, newPassword, token);
  await submitAndSucceed(embed);
  await expectNoTraceOf(embed, newPassword, token);
});

test('no request from the reset page contains its URL, not even one to its own server', async ({ page }) => {
  const { referers } = recordTraffic(page);
  await page.goto(`${host}/reset-password?token=secret&stytch_token_type=reset_password`);
  await expect(newPasswordField(page.getByRole('main'))).toBeVisible();
  expect(referers.length).toBeGreaterThan(3);
  expect(referers.filter(({ referer }) => referer !== '')).toEqual([]);
});
