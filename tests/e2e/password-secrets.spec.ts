import { host } from '../support/addresses';
import type { EmbedPage } from '../support/page/EmbedPage';
import { configs, heading } from '../support/journeys';
import {
  askForPassword,
  email,
  continueButton,
  linkIn,
  logIn,
  newPasswordField,
  passwordField,
  success,
  withResetPage,
} from '../support/passwords/journeys';
import type { Project } from '../support/provider/Project';
import { heldResetLink } from '../support/page/readPage';
import { expect, test as base, type Embed, type Message } from '../support/test';
import { expectNoTrace, tracesOf, watch } from '../support/page/traces';
import { typeInto } from '../support/page/typing';

// Each password has characters that URLs, HTML and JSON escape. So the search for a password must also find its escaped
// forms.
const password = 'seven "purple" lanterns & 7% of Zürich';
const newPassword = 'eleven <copper> kettles + "half" a \\ in Gänserndorf';
const wrongPassword = 'a "wrong" guess & 100% + more';

type Search = (embed: EmbedPage, ...secrets: string[]) => Promise<void>;

const test = base.extend<{ expectNowhere: Search }>({
  expectNowhere: [
    async ({ page, project }, use) => {
      const heard = watch(page);
      await use(async (embed, ...secrets) => expectNoTrace(await tracesOf(embed, project, heard), secrets));
    },
    { auto: true },
  ],
});

const tokenIn = (message: Message) =>
  new URL(linkIn(message, 'reset_password')).searchParams.get('token') ?? 'none';

async function setPassword({ widget }: EmbedPage): Promise<void> {
  await typeInto(newPasswordField(widget), newPassword);
  await expect(continueButton(widget)).toBeEnabled();
  await continueButton(widget).click();
}

/** Expects that the page has deleted its copy of the token, because the token is used up. */
async function expectSpent(embed: EmbedPage, token: string): Promise<void> {
  expect.soft(await heldResetLink(embed), 'the page’s memory of the link').not.toContain(token);
}

const reset = { module: 'ResetPassword', config: configs.password } as const;
const inShadow = { ...configs.password, enableShadowDOM: true };

test('creating an account leaves no trace of the password', async ({ openEmbed, expectNowhere }) => {
  const embed = await openEmbed({ config: configs.password });
  await askForPassword(embed.widget);
  await typeInto(passwordField(embed.widget), password);
  await expect(continueButton(embed.widget)).toBeEnabled();
  await expectNowhere(embed, password);
  await continueButton(embed.widget).click();
  await expect(success(embed.widget)).toBeVisible();
  await expectNowhere(embed, password);
});

test('signing in leaves no trace of the password, right or wrong', async ({
  openEmbed,
  project,
  expectNowhere,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: configs.password });
  await logIn(embed.widget, wrongPassword);
  await expect(embed.widget.getByRole('alert')).toBeVisible();
  await embed.widget.getByRole('button', { name: 'Show password' }).click();
  await expectNowhere(embed, wrongPassword);
  await typeInto(passwordField(embed.widget), password);
  await continueButton(embed.widget).click();
  await expect(success(embed.widget)).toBeVisible();
  await expectNowhere(embed, password, wrongPassword);
});

for (const strict of [false, true]) {
  test(`a token login leaves no trace of the token${strict ? ' under double effects @rest' : ''}`, async ({
    openEmbed,
    project,
    page,
    expectNowhere,
  }) => {
    await project.addUser({ email, password });
    const { token } = await project.createToken({ kind: 'login', email });
    const embed = await openEmbed({ ...reset, strict }, `keep=1&token=${token}&stytch_token_type=login`);
    await expect(success(embed.widget)).toBeVisible();
    await expectNowhere(embed, token);
    expect(new URL(page.url()).search).toBe('?keep=1');
  });
}

const ways: { way: string; embed: Embed }[] = [
  { way: 'as a component', embed: {} },
  { way: 'as an element with a shadow root @rest', embed: { via: 'element', config: inShadow } },
  { way: 'under double effects @rest', embed: { strict: true } },
];

for (const { way, embed: described } of ways) {
  test(`a reset leaves no trace of token or password, ${way}`, async ({
    openEmbed,
    project,
    page,
    nextMessage,
    expectNowhere,
  }) => {
    await project.addUser({ email, password });
    const config = { ...withResetPage(project, described), ...described.config };
    const embed = await openEmbed({ ...described, config });
    await logIn(embed.widget, wrongPassword);
    await expect(embed.widget.getByRole('alert')).toBeVisible();
    await embed.widget.getByRole('button', { name: 'Forgot Password?' }).click();
    const message = await nextMessage(email);
    const token = tokenIn(message);
    await expectNowhere(embed, wrongPassword, token);

    await page.goto(linkIn(message, 'reset_password'));
    await embed.ready();
    await typeInto(newPasswordField(embed.widget), newPassword);
    await expect(continueButton(embed.widget)).toBeEnabled();
    await expectNowhere(embed, wrongPassword, newPassword, token);
    await continueButton(embed.widget).click();
    await expect(success(embed.widget)).toBeVisible();
    await expectNowhere(embed, wrongPassword, newPassword, token);
    await expectSpent(embed, token);
  });
}

interface Detour {
  journey: string;
  prepare(project: Project): Promise<unknown>;
  title: string;
}

const detours: Detour[] = [
  {
    journey: 'a reset that is forced',
    prepare: (project) => project.addUser({ email, password, requires_reset: true }),
    title: 'Check your email to set a new password!',
  },
  {
    journey: 'a breached password',
    prepare: async (project) => {
      await project.addUser({ email, password });
      await project.change({ breached_passwords: [password] });
    },
    title: 'Check your email to set a new password',
  },
];

for (const { journey, prepare, title } of detours) {
  test(`${journey} leaves no trace of either password or the token @rest`, async ({
    openEmbed,
    project,
    page,
    nextMessage,
    expectNowhere,
  }) => {
    await prepare(project);
    const embed = await openEmbed({ config: withResetPage(project) });
    await logIn(embed.widget, password);
    await expect(heading(embed.widget, title)).toBeVisible();
    const message = await nextMessage(email);
    const token = tokenIn(message);
    await expectNowhere(embed, password, token);
    await page.goto(linkIn(message, 'reset_password'));
    await embed.ready();
    await setPassword(embed);
    await expect(success(embed.widget)).toBeVisible();
    await expectNowhere(embed, password, newPassword, token);
    await expectSpent(embed, token);
  });
}

test('a first password leaves no trace @rest', async ({
  openEmbed,
  project,
  page,
  nextMessage,
  expectNowhere,
}) => {
  await project.addUser({ email });
  const embed = await openEmbed({ config: withResetPage(project) });
  await askForPassword(embed.widget);
  await expect(heading(embed.widget, 'Check your email!')).toBeVisible();
  const message = await nextMessage(email);
  const token = tokenIn(message);
  await expectNowhere(embed, token);
  await page.goto(linkIn(message, 'reset_password'));
  await embed.ready();
  await setPassword(embed);
  await expect(success(embed.widget)).toBeVisible();
  await expectNowhere(embed, newPassword, token);
  await expectSpent(embed, token);
});

test('a reset that is refused leaves no trace of token or password @rest', async ({
  openEmbed,
  expectNowhere,
}) => {
  const token = 'a-token-that-was-never-issued';
  const embed = await openEmbed(reset, `token=${token}&stytch_token_type=reset_password`);
  await setPassword(embed);
  await expect(embed.widget.getByRole('alert')).toContainText('The password could not be reset');
  await expectNowhere(embed, newPassword, token);
});

test('a password that is refused leaves no trace, before and after another one @rest', async ({
  openEmbed,
  project,
  expectNowhere,
}) => {
  await project.addUser({ email, password });
  const { token } = await project.createToken({ kind: 'reset_password', email });
  const embed = await openEmbed(reset, `token=${token}&stytch_token_type=reset_password`);
  await typeInto(newPasswordField(embed.widget), newPassword);
  await expect(continueButton(embed.widget)).toBeEnabled();
  await project.change({ breached_passwords: [newPassword] });
  await continueButton(embed.widget).click();
  await expect(embed.widget.getByRole('alert')).toBeVisible();
  await expectNowhere(embed, newPassword, token);
  await typeInto(newPasswordField(embed.widget), password);
  await continueButton(embed.widget).click();
  await expect(success(embed.widget)).toBeVisible();
  await expectNowhere(embed, newPassword, password, token);
  await expectSpent(embed, token);
});

test('"Login without a password" leaves no trace of the token @rest', async ({
  openEmbed,
  project,
  page,
  nextMessage,
  expectNowhere,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: withResetPage(project) });
  await askForPassword(embed.widget);
  await embed.widget.getByRole('button', { name: 'Forgot Password?' }).click();
  const message = await nextMessage(email);
  await page.goto(linkIn(message, 'reset_password'));
  await embed.widget.getByRole('button', { name: 'Login without a password' }).click();
  await expect(success(embed.widget)).toBeVisible();
  await expectNowhere(embed, tokenIn(message));
});

const asProperty = (token: string): Embed => ({ passwordResetToken: token });
const byPreset = (token: string): Embed => ({
  preset: { screen: 'PasswordResetForm', state: { resetPasswordState: { token, email } } },
});

for (const { how, via, partial } of [
  { how: 'as a property', via: 'federation', partial: asProperty },
  { how: 'as a property', via: 'element', partial: asProperty },
  { how: 'by a preset', via: 'mount', partial: byPreset },
] as const) {
  test(`a token that the host passes ${how} leaves no trace, by ${via}${via === 'federation' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
    expectNowhere,
  }) => {
    await project.addUser({ email, password });
    const { token } = await project.createToken({ kind: 'reset_password', email });
    const embed = await openEmbed({ ...reset, via });
    // `openEmbed` passes the widget's properties in the page's address, where the token would be visible. So the test
    // passes the token in a second render.
    await embed.render(partial(token));
    await typeInto(newPasswordField(embed.widget), newPassword);
    await expect(continueButton(embed.widget)).toBeEnabled();
    await expectNowhere(embed, newPassword, token);
    await continueButton(embed.widget).click();
    await expect(success(embed.widget)).toBeVisible();
    await expectNowhere(embed, newPassword, token);
  });
}

test('no request from the reset page contains its address, not even one to its own server', async ({
  page,
}) => {
  const { referers } = watch(page);
  await page.goto(`${host}/reset-password?token=secret&stytch_token_type=reset_password`);
  await expect(newPasswordField(page.getByRole('main'))).toBeVisible();
  expect(referers.length).toBeGreaterThan(3);
  expect(referers.filter(({ referer }) => referer !== '')).toEqual([]);
});
