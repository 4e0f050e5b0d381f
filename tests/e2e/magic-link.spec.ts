import { messages as mainMessages } from '../../src/features/main/messages';
import { askForLink, configs, cookieNames, emailField, heading, paths } from '../support/journeys';
import { plainAddress, PlainPage } from '../support/page/PlainPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

const landing = `${plainAddress}?keep=a%20b&empty=#top`;
const config = {
  ...configs.magicLink,
  emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
};

test.beforeEach(({ project }) =>
  project.change({ redirect_urls: { login: [plainAddress], signup: [plainAddress], reset_password: [] } }),
);

test('a magic link signs in once on its landing page, and its token leaves the page’s URL @engine', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  const { widget } = await openEmbed({ config });
  await askForLink(widget, email);
  await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();

  const { links } = await nextMessage(email);
  const link = links[0]?.href ?? '';
  const plain = await new PlainPage(page).serve();
  await plain.follow(link);
  const [user] = await project.users();
  expect(await plain.redeem(project.publicToken)).toEqual({
    tokenType: 'magic_links',
    userId: user?.['user_id'],
  });
  expect(page.url()).toBe(landing);
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');

  await page.context().clearCookies();
  await plain.follow(link);
  expect(await plain.redeem(project.publicToken)).toEqual({ error: 'unable_to_auth_magic_link' });
  expect(page.url()).toBe(landing);
});

test('an email is sent with the host’s options, and its telemetry and that of "Try again" arrive', async ({
  openEmbed,
  nextMessage,
  project,
}) => {
  const options = {
    loginExpirationMinutes: 12,
    signupTemplateId: 'welcome',
    createUserAsPending: true,
  };
  const config = { ...configs.magicLink, emailMagicLinksOptions: options };
  const { widget } = await openEmbed({ config });
  await askForLink(widget, `  ${email} `);
  await nextMessage(email);
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(widget, mainMessages.texts.title)).toBeVisible();
  expect((await project.requests(paths.sendLink)).map(({ body }) => body)).toEqual([
    { email, login_expiration_minutes: 12, signup_template_id: 'welcome' },
  ]);
  const records = async () =>
    (await project.events()).map(({ event_name, details }) => ({ event_name, details }));
  await expect.poll(records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event_name: 'sdk_instance_instantiated' }),
      {
        event_name: 'render_login_screen',
        details: { options: expect.objectContaining(config), bootstrap: expect.any(Object) },
      },
      { event_name: 'email_sent', details: { email, type: 'login_or_create_eml' } },
      { event_name: 'email_try_again_clicked', details: { email, type: 'login_or_create_eml' } },
    ]),
  );
});

test('an address with an international domain and invisible characters is sent in ASCII @firefox @rest', async ({
  openEmbed,
  project,
}) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await autofill(emailField(widget), '\u202aada@bücher.example\u202c');
  await widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
  await expect(widget.getByText('ada@xn--bcher-kva.example')).toBeVisible();
  expect((await project.requests(paths.sendLink)).map(({ body }) => body?.['email'])).toEqual([
    'ada@xn--bcher-kva.example',
  ]);
});

test('an invited person cannot change the address, and without sign-up needs an account', async ({
  openEmbed,
  project,
}) => {
  const invitation = { ...configs.magicLink, email: { value: email, locked: true }, signUp: false };
  const { widget } = await openEmbed({ config: invitation });
  await expect(heading(widget, 'Log in')).toBeVisible();
  await expect(emailField(widget)).not.toBeEditable();
  const send = widget.getByRole('button', { name: mainMessages.texts.continueEmail });
  await send.click();
  await expect(widget.getByRole('alert')).toHaveText('There is no account with this email address.');
  expect(await project.users()).toEqual([]);

  await project.addUser({ email });
  await send.click();
  await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();
  expect(await project.users()).toHaveLength(1);
});
