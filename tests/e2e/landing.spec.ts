import { host } from '../support/addresses';
import { askForLink, configs, cookieNames, heading, paths } from '../support/journeys';
import { EmbedPage } from '../support/page/EmbedPage';
import { targetOf } from '../support/page/targetOf';
import type { Fault, Project } from '../support/provider/Project';
import { StandInPage } from '../support/social/StandInPage';
import { landingOf, socialButton, socialConfig } from '../support/social/journeys';
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

for (const via of ['portico', 'federation', 'standalone', 'element'] as const) {
  const tag = via === 'portico' ? '@engine' : '@rest';
  test(`Login with \`landing\` signs a person in with the link of an email (${via}) ${tag}`, async ({
    openEmbed,
    nextMessage,
    project,
    page,
  }) => {
    const given = { config, via, landing: true } as const;
    const { widget } = await openEmbed(given);
    await expect(heading(widget, 'Sign up or log in')).toBeVisible(); // there is no token and no session
    await askForLink(widget, email);
    const { links } = await nextMessage(email);
    const { search } = new URL(await targetOf(page, links[0]?.href));

    const landed = await openEmbed(given, search);
    await expect(heading(widget, 'Success!')).toBeVisible();
    expect(new URL(page.url()).search).not.toContain('token');
    expect(await cookieNames(page)).toContain('stytch_session');
    expect(await landed.events()).toEqual([{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }]);

    await page.reload();
    await expect(heading(widget, 'Success!')).toBeVisible(); // there is a session
    expect(await project.requests(paths.redeemLink)).toHaveLength(1);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    const again = await openEmbed(given, search);
    await expect(heading(widget, 'Looks like there was an error!')).toBeVisible();
    expect(await again.errors()).toMatchObject([{ error_type: 'unable_to_auth_magic_link' }]);
    await widget.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(widget, 'Sign up or log in')).toBeFocused();
  });
}

test('the tab in which the person has asked for the link goes to its success screen too', async ({
  openEmbed,
  nextMessage,
  project,
  context,
}) => {
  const asked = await openEmbed({ config });
  await askForLink(asked.widget, email);
  const { links } = await nextMessage(email);
  const landed = new EmbedPage(await context.newPage());
  const { search } = new URL(await targetOf(landed.page, links[0]?.href));
  await landed.open({ publicToken: project.publicToken, config, landing: true }, search);
  await expect(heading(landed.widget, 'Success!')).toBeVisible();
  await expect(heading(asked.widget, 'Success!')).toBeVisible();
  expect((await asked.events()).map(({ type }) => type)).toEqual([
    'MAGIC_LINK_LOGIN_OR_CREATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

const redeemSocial = '/sdk/v1/oauth/authenticate';
const social = {
  config: {
    ...socialConfig('github'),
    oauthOptions: {
      providers: [{ type: 'github' }],
      loginRedirectURL: landingPage,
      signupRedirectURL: landingPage,
    },
  },
  landing: true,
} as const;

/** Lets the provider answer the next request with the token with an error. */
const refuseNext = (project: Project, status: number, error_type: string, error_message: string) => {
  const fault: Fault = { status, body: { status_code: status, error_type, error_message } };
  return project.addFault({ path: redeemSocial, times: 1, fault });
};

for (const { reason, status, message } of [
  { reason: 'oauth_token_not_found', message: /^The token was used already, has expired, or is not known\./ },
  { reason: 'insufficient_factors', status: 401, message: 'Another factor is needed.' },
  { reason: 'duplicate_oauth_registration', status: 400, message: 'It belongs to another person.' },
]) {
  test(`after the refusal \`${reason}\` of a social token, the person starts the sign-in again @rest`, async ({
    openEmbed,
    project,
    page,
  }) => {
    if (status) await refuseNext(project, status, reason, String(message));
    const { widget } = await openEmbed(social, '?stytch_token_type=oauth&token=unknown');
    await expect(widget.getByRole('alert')).toHaveText(message);
    await expect(widget.getByRole('button')).toHaveText(['Log in']);
    await widget.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(widget, 'Sign up or log in')).toBeFocused();
    await socialButton(widget, 'github').click();
    await new StandInPage(page).arrived('github');
    expect(await project.requests(redeemSocial)).toHaveLength(1);
  });
}

for (const [status, errorType] of [
  [429, 'too_many_requests'],
  [500, 'internal_server_error'],
] as const) {
  test(`after a reply with ${status} to a social token, "Try again" signs the person in @rest`, async ({
    openEmbed,
    project,
    page,
  }) => {
    const { widget } = await openEmbed(social);
    await socialButton(widget, 'github').click();
    const standIn = await new StandInPage(page).arrived('github');
    const account = { name: 'Augusta King', email, email_verified: true };
    const landing = await landingOf(page, async () => (await standIn.choose(account)).allow());
    await refuseNext(project, status, errorType, 'Later.');
    await openEmbed(social, new URL(landing).search);
    await expect(widget.getByRole('alert')).toHaveText('Later.');
    await expect(widget.getByRole('button')).toHaveText(['Try again', 'Log in']);
    await widget.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(widget, 'Success!')).toBeVisible();
    expect(await project.requests(redeemSocial)).toHaveLength(2);
  });
}
