import { messages as landingMessages } from '../../src/features/landing/messages';
import { messages as mainMessages } from '../../src/features/main/messages';
import { host } from '../support/addresses';
import { askForLink, configs, cookieNames, heading, paths, targetOf } from '../support/journeys';
import { EmbedPage } from '../support/page/EmbedPage';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';
const landingPage = `${host}/embed`;
const config = {
  ...configs.magicLink,
  emailMagicLinksOptions: { loginRedirectURL: landingPage, signupRedirectURL: landingPage },
};

test.beforeEach(({ project }) =>
  project.change({ redirect_urls: { login: [landingPage], signup: [landingPage], reset_password: [] } }),
);

for (const via of ['portico', 'standalone'] as const) {
  const tag = via === 'portico' ? '@engine' : '@rest';
  test(`Login with \`landing\` signs a person in with the link of an email (${via}) ${tag}`, async ({
    openEmbed,
    nextMessage,
    project,
    page,
  }) => {
    const embed = { config, via, landing: true } as const;
    const { widget } = await openEmbed(embed);
    await expect(heading(widget, mainMessages.texts.title)).toBeVisible(); // there is no token and no session
    await askForLink(widget, email);
    const { links } = await nextMessage(email);
    const { search } = new URL(await targetOf(page, links[0]?.href));

    const landed = await openEmbed(embed, search);
    await expect(heading(widget, 'Success!')).toBeVisible();
    expect(new URL(page.url()).search).not.toContain('token');
    expect(await cookieNames(page)).toContain('stytch_session');
    expect(await landed.events()).toEqual([{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }]);

    await page.reload();
    await expect(heading(widget, 'Success!')).toBeVisible(); // there is a session
    expect(await project.requests(paths.redeemLink)).toHaveLength(1);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    const again = await openEmbed(embed, search);
    await expect(heading(widget, landingMessages.texts.failedTitle)).toBeVisible();
    expect(await again.errors()).toMatchObject([{ error_type: 'unable_to_auth_magic_link' }]);
    await widget.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(widget, mainMessages.texts.title)).toBeFocused();
  });
}

test('the tab in which the person has asked for the link goes to its success screen too', async ({
  openEmbed,
  nextMessage,
  project,
  context,
}) => {
  const waiting = await openEmbed({ config });
  await askForLink(waiting.widget, email);
  const { links } = await nextMessage(email);
  const landed = new EmbedPage(await context.newPage());
  const { search } = new URL(await targetOf(landed.page, links[0]?.href));
  await landed.open({ publicToken: project.publicToken, config, landing: true }, search);
  await expect(heading(landed.widget, 'Success!')).toBeVisible();
  await expect(heading(waiting.widget, 'Success!')).toBeVisible();
  expect((await waiting.events()).map(({ type }) => type)).toEqual([
    'MAGIC_LINK_LOGIN_OR_CREATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('a mail scanner that runs the page’s scripts does not spend a link that needs a press', async ({
  openEmbed,
  nextMessage,
  project,
  page,
  browser,
}) => {
  const embed = { config: { ...config, landingOptions: { confirm: true } }, landing: true };
  const { widget } = await openEmbed(embed);
  await askForLink(widget, email);
  const { links } = await nextMessage(email);
  const { search } = new URL(await targetOf(page, links[0]?.href));

  const scanner = new EmbedPage(await browser.newPage());
  await scanner.open({ publicToken: project.publicToken, ...embed }, search);
  await expect(scanner.widget.getByRole('button', { name: 'Continue to sign in' })).toBeVisible();
  await scanner.page.waitForLoadState('networkidle');
  await scanner.page.close();

  await openEmbed(embed, search);
  await expect(heading(widget, 'Log in')).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('token');
  expect(await project.requests(paths.redeemLink)).toEqual([]);
  await widget.getByRole('button', { name: 'Continue to sign in' }).click();
  await expect(heading(widget, 'Success!')).toBeFocused();
  expect(await cookieNames(page)).toContain('stytch_session');
});

test('an impersonation token signs a member of the staff in as the user', async ({
  openEmbed,
  project,
  page,
}) => {
  const { token } = await project.createToken({ kind: 'impersonation', email });
  const { widget } = await openEmbed(
    { config, landing: true },
    `stytch_token_type=impersonation&token=${token}`,
  );
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await cookieNames(page)).toContain('stytch_session');
  expect(new URL(page.url()).search).not.toContain('token');
});
