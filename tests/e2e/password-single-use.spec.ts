/** The token works only once, so the widget must redeem it with one request. */
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

test('a double click in StrictMode redeems a reset token once', async ({ openEmbed, project }) => {
  const { token } = await project.createToken({ kind: 'reset_password', email });
  const { widget } = await openEmbed(
    { ...reset, strict: true },
    `token=${token}&stytch_token_type=reset_password`,
  );
  await typeInto(newPasswordField(widget), newPassword);
  await continueButton(widget).dblclick();
  await expect(success(widget)).toBeVisible();
  await expect.poll(() => project.requests(paths.reset)).toHaveLength(1);
});

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
