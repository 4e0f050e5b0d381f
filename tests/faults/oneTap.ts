import { host } from '../support/addresses';
import { embedUrl } from '../support/page/EmbedPage';
import { GoogleScript } from '../support/social/GoogleScript';
import { googleButton, withOneTap } from '../support/social/withOneTap';
import type { Operation, World } from './matrix';

const landing = `${host}/landed`;

/** Returns a function that installs Google's stand-in at its first call. */
function withGoogle() {
  let installed: Promise<GoogleScript> | undefined;
  return (world: World) => (installed ??= install(world));
}

async function install({ page, project }: World): Promise<GoogleScript> {
  await page.route(`${landing}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'You have landed.' }),
  );
  const google = await GoogleScript.install(page, project);
  await project.change({ redirect_urls: { login: [landing], signup: [landing] } });
  return google;
}

const leave = ({ page }: World) => page.goto('about:blank');

const openLogin = ({ page, project: { publicToken } }: World) =>
  page.goto(
    embedUrl({
      publicToken,
      ...withOneTap('floating', { loginRedirectURL: landing, signupRedirectURL: landing }),
    }),
  );

const starting = withGoogle();
const submitting = withGoogle();

async function showPrompt(world: World) {
  await leave(world);
  await openLogin(world);
  await (await submitting(world)).frame.waitFor();
}
const choose = async (world: World) => (await submitting(world)).choose();

export const oneTap: Operation[] = [
  {
    name: 'starting One Tap',
    call: 'prepareOneTap',
    path: '/v1/public/oauth/google/onetap/start',
    open: starting,
    arrive: leave,
    send: openLogin,
    failed: ({ widget }) => googleButton(widget),
    async retry(world) {
      await leave(world);
      await openLogin(world);
    },
    succeeded: ({ page }) => page.locator('iframe[title="Sign in with Google Dialog"]'),
  },
  {
    name: 'submitting the account of One Tap',
    call: 'prepareOneTap',
    path: '/v1/oauth/callback/*',
    open: submitting,
    arrive: showPrompt,
    send: choose,
    failed: ({ widget }) => googleButton(widget),
    async retry(world) {
      await showPrompt(world);
      await choose(world);
    },
    succeeded: ({ page }) => page.getByText('You have landed.'),
  },
];
