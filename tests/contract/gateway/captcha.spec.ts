/** Requests that need the token of a captcha (reCAPTCHA), with a fake script in place of Google's. */
import { messages as passwordMessages } from '../../../src/methods/password/messages';
import { askForLink, configs, emailField } from '../../support/journeys';
import { typeInto } from '../../support/page/typing';
import {
  continueButton,
  linkIn,
  logIn,
  newPassword,
  newPasswordField,
  password,
  success,
  withResetPage,
} from '../../support/passwords/journeys';
import { expect, submitEmail, test, type Project } from '../test';

const email = 'ada@portico.example';
/** The token that this test's captcha script creates, from the site key and the action. */
const captchaToken = 'site-key LOGIN';

test.describe('a project with a captcha', () => {
  test.use({ projectSettings: { captcha_settings: { enabled: true, siteKey: 'site-key' } } });

  test('shows that its script is blocked, and keeps the form usable', async ({
    page,
    openEmbed,
    project,
  }) => {
    const blocked = page.waitForRequest(/google\.com\/recaptcha/);
    await page.route(/google\.com\/recaptcha/, (route) => route.abort());
    const embed = await openEmbed({ config: configs.magicLink });
    await submitEmail(embed.widget, email);
    expect((await blocked).url()).toBe('https://www.google.com/recaptcha/enterprise.js?render=site-key');
    await expect(embed.widget.getByRole('alert')).toHaveText(/security check could not be loaded/);
    await expect.poll(() => embed.errors()).toMatchObject([{ code: 'captcha_blocked' }]);
    await expect(emailField(embed.widget)).toHaveValue(email);
    await expect(emailField(embed.widget)).toBeEnabled();
    expect(await project.outbox.list()).toEqual([]);
  });

  test.describe('with a working script', () => {
    test.beforeEach(({ page }) => {
      const body = `window.grecaptcha = { enterprise: {
        ready: (run) => run(),
        execute: async (key, { action }) => key + ' ' + action,
      } };`;
      return page.route(/google\.com\/recaptcha/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
    });

    test('sends the captcha’s token with a link', async ({ openEmbed, project }) => {
      const embed = await openEmbed({ config: configs.magicLink });
      await askForLink(embed.widget, email);
      const [request] = await project.requests('/sdk/v1/magic_links/email/login_or_create');
      expect(request?.body).toEqual({ email, captcha_token: captchaToken });
    });

    test('sends the token with a password, a reset email and a reset @rest', async ({
      openEmbed,
      page,
      project,
      nextMessage,
    }) => {
      await project.addUser({ email, password });
      const embed = await openEmbed({ config: withResetPage(project) });
      await logIn(embed.widget, 'a wrong guess');
      await expect(embed.widget.getByRole('alert')).toBeVisible();
      await embed.widget.getByRole('button', { name: passwordMessages.texts.forgot }).click();
      await page.goto(linkIn(await nextMessage(email), 'reset_password'));
      await embed.ready();
      await typeInto(newPasswordField(embed.widget), newPassword);
      await continueButton(embed.widget).click();
      await expect(success(embed.widget)).toBeVisible();
      expect(await captchaTokensOf(project)).toEqual({
        '/users/search': captchaToken,
        '/passwords/authenticate': captchaToken,
        '/passwords/email/reset/start': captchaToken,
        '/passwords/strength_check': null,
        '/passwords/email/reset': captchaToken,
      });
    });
  });
});

test('a project without a captcha requests no script from other servers', async ({ page, openEmbed }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).hostname));
  const embed = await openEmbed({ config: configs.magicLink });
  await askForLink(embed.widget, email);
  expect([...origins]).toEqual(['localhost']);
});

/** Returns the captcha token of each request for users and passwords, by path: `null` for a request without one. */
async function captchaTokensOf(project: Project): Promise<Record<string, unknown>> {
  const calls = (await project.requests()).map(({ path, body }) => [
    path.replace('/sdk/v1', ''),
    body?.['captcha_token'] ?? null,
  ]);
  return Object.fromEntries(calls.filter(([path]) => /^\/(users|passwords)/.test(String(path))));
}
