import { host } from '../addresses';
import { test as base } from '../test';
import { setSession } from './setSession';
import { RelyingParty, type ClientOptions } from './RelyingParty';

export { expect } from '../test';

export const paths = {
  start: '/sdk/v1/idp/oauth/authorize/start',
  submit: '/sdk/v1/idp/oauth/authorize/submit',
  logout: '/sdk/v1/oauth/logout/start',
} as const;

interface Fixtures {
  /** Makes the host's pages use this test's project. */
  hostProject: void;
  /** Starts an application that is registered in the test's project. */
  startRelyingParty(options?: ClientOptions): Promise<RelyingParty>;
  /** Signs a new user in at the host. */
  signIn(email: string): Promise<void>;
}

export const test = base.extend<Fixtures>({
  hostProject: [
    async ({ context, project }, use) => {
      await context.route(`${host}/settings.json`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), publicToken: project.publicToken } });
      });
      await use();
      // A page may still be loading when the test ends.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],

  startRelyingParty: async ({ project }, use) => {
    const started: RelyingParty[] = [];
    await use(async (options) => {
      const relyingParty = await RelyingParty.start(project, options);
      started.push(relyingParty);
      return relyingParty;
    });
    await Promise.all(started.map((relyingParty) => relyingParty.stop()));
  },

  signIn: async ({ context, project }, use) => {
    await use(async (email) => {
      const { user_id } = await project.addUser({ email });
      const { session_token, session_jwt } = await project.startSession({ user_id });
      await setSession(context, { session_token, session_jwt });
    });
  },
});
