import { host } from '../support/addresses';
import { embedUrl } from '../support/page/EmbedPage';
import { GoogleScript, googleButton, withOneTap } from '../support/social/GoogleScript';
import type { Operation, World } from './matrix';

const landing = `${host}/landed`;
let installed: Promise<GoogleScript> | undefined;

const leave = ({ page }: World) => page.goto('about:blank');

const openLogin = ({ page, project: { publicToken } }: World) =>
  page.goto(
    embedUrl({
      publicToken,
      ...withOneTap('floating', { loginRedirectURL: landing, signupRedirectURL: landing }),
    }),
  );

export const oneTap: Operation[] = [
  {
    name: 'starting One Tap',
    path: '/v1/public/oauth/google/onetap/start',
    async open({ page, project }) {
      await (installed ??= GoogleScript.install(page, project));
      await project.change({ redirect_urls: { login: [landing], signup: [landing] } });
    },
    arrive: leave,
    send: openLogin,
    failed: ({ widget }) => googleButton(widget),
    async retry(world) {
      await leave(world);
      await openLogin(world);
    },
    succeeded: ({ page }) => page.locator('iframe[title="Sign in with Google Dialog"]'),
  },
];
