/** The token of a reset email works only once. So the widget must redeem it with one request, however it is mounted. */
import { EmbedPage } from '../support/page/EmbedPage';
import { configs, cookieNames, paths } from '../support/journeys';
import {
  email,
  continueButton,
  newPassword,
  newPasswordField,
  password,
  success,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

test.beforeEach(({ project }) => project.addUser({ email, password }));

const reset = { module: 'ResetPassword', config: configs.password } as const;

for (const via of ['federation', 'mount', 'element'] as const) {
  test(`a double click in StrictMode redeems a reset token once, by ${via}${via === 'federation' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
  }) => {
    const { token } = await project.createToken({ kind: 'reset_password', email });
    const { widget } = await openEmbed(
      { ...reset, via, strict: true },
      `token=${token}&stytch_token_type=reset_password`,
    );
    await typeInto(newPasswordField(widget), newPassword);
    await continueButton(widget).dblclick();
    await expect(success(widget)).toBeVisible();
    await expect.poll(() => project.requests(paths.reset)).toHaveLength(1);
  });

  test(`StrictMode redeems a login token once, by ${via}${via === 'federation' ? '' : ' @rest'}`, async ({
    openEmbed,
    project,
  }) => {
    const { token } = await project.createToken({ kind: 'login', email });
    const embed = await openEmbed({ ...reset, via, strict: true }, `token=${token}&stytch_token_type=login`);
    await expect(success(embed.widget)).toBeVisible();
    await expect.poll(() => project.requests(paths.redeemLink)).toHaveLength(1);
    expect((await embed.events()).map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  });
}

test('two widgets on a page redeem a login token once, and both show the sign-in @rest', async ({
  openEmbed,
  project,
  page,
}) => {
  const { token } = await project.createToken({ kind: 'login', email });
  await project.addFault({ path: paths.redeemLink, fault: { delay_ms: 1_000 } });
  const embed = await openEmbed(reset, `token=${token}&stytch_token_type=login`);
  const beside = await embed.mountBeside();
  await expect(success(embed.widget)).toBeVisible();
  await expect(success(beside)).toBeVisible();
  await expect.poll(() => project.requests(paths.redeemLink)).toHaveLength(1);
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
});

test('removing the widget and mounting it again redeems a login token once @rest', async ({
  openEmbed,
  project,
}) => {
  const { token } = await project.createToken({ kind: 'login', email });
  const embed = await openEmbed(reset, `token=${token}&stytch_token_type=login`);
  await expect(success(embed.widget)).toBeVisible();
  await embed.unmount();
  await embed.render({});
  await expect(success(embed.widget)).toBeVisible();
  await expect.poll(() => project.requests(paths.redeemLink)).toHaveLength(1);
});

test('of two concurrent resets in two browsers one succeeds, and the other one offers a new link @rest', async ({
  openEmbed,
  project,
  browser,
}) => {
  const { token } = await project.createToken({ kind: 'reset_password', email });
  const first = await openEmbed({ ...reset, passwordResetToken: token });
  const context = await browser.newContext();
  const second = await new EmbedPage(await context.newPage()).open({
    ...reset,
    publicToken: project.publicToken,
    passwordResetToken: token,
  });
  for (const { embed, text } of [
    { embed: first, text: newPassword },
    { embed: second, text: `${newPassword}, too` },
  ]) {
    await typeInto(newPasswordField(embed.widget), text);
    await expect(continueButton(embed.widget)).toBeEnabled();
  }
  const both = [first, second];
  await Promise.all(both.map(({ widget }) => continueButton(widget).click()));
  const outcomes = await Promise.all(
    both.map(({ widget }) =>
      success(widget)
        .or(widget.getByText(/^The password could not be reset/))
        .textContent(),
    ),
  );
  expect(outcomes.toSorted()).toEqual([
    'Success!',
    expect.stringMatching(/^The password could not be reset/),
  ]);
  const loser = outcomes[0] === 'Success!' ? second : first;
  await expect(loser.widget.getByRole('button', { name: 'Email me a new link' })).toBeVisible();
  await context.close();
});
