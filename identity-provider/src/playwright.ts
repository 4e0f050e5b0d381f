import { test as base, expect, type BrowserContext } from '@playwright/test';
import { apiError, Project, type Message, type NewUser, type ProjectSettings } from './control/Project.ts';

export { apiError, expect, Project };
export type {
  ApiRequest,
  Fault,
  FaultRule,
  Message,
  NewUser,
  OAuthClient,
  ProjectSettings,
} from './control/Project.ts';

/** Set them with `use` in the configuration, or with `test.use`. */
export interface IdentityProviderOptions {
  /** Default: `http://localhost:3002`. */
  identityProviderUrl: string;
  /** The project that your pages use, which is reset before each test. Default: `public-token-test-local`. */
  publicToken: string;
  /** If `true`, each test has a project of its own, whose `publicToken` your page must use. Tests can then run in parallel. */
  projectPerTest: boolean;
  /** The settings of each test's project. */
  projectSettings: ProjectSettings;
}

export interface IdentityProviderFixtures {
  /** Empties the project before each test, unless each test has its own. */
  resetProject: void;
  /** The project of this test. */
  project: Project;
  /** Waits for a message to this email address or phone number. Each message is returned once. */
  nextMessage(to: string): Promise<Message>;
  /** Creates a user, and signs it in: pages of `baseURL` that open later have its session. */
  signUp(user: NewUser): Promise<{ user_id: string }>;
}

const sharedProject =
  'All tests use one project: set `workers: 1` in the configuration, or `projectPerTest: true` (see the README).';

export const test = base.extend<IdentityProviderOptions & IdentityProviderFixtures>({
  identityProviderUrl: ['http://localhost:3002', { option: true }],
  publicToken: ['public-token-test-local', { option: true }],
  projectPerTest: [false, { option: true }],
  projectSettings: [{}, { option: true }],

  resetProject: [
    async ({ identityProviderUrl, publicToken, projectPerTest, projectSettings }, use, { config }) => {
      if (!projectPerTest) {
        if (config.workers > 1) throw new Error(sharedProject);
        const project = new Project(identityProviderUrl, publicToken);
        await project.reset();
        await project.change({ rate_limits: false, ...projectSettings });
      }
      await use();
    },
    { auto: true },
  ],

  project: async (
    { identityProviderUrl, publicToken, projectPerTest, projectSettings, resetProject: _isReset },
    use,
  ) => {
    if (!projectPerTest) return use(new Project(identityProviderUrl, publicToken));
    const project = await Project.create(identityProviderUrl, projectSettings);
    await use(project);
    await project.remove();
  },

  nextMessage: async ({ project }, use) => {
    await use((to) => project.outbox.next(to));
  },

  signUp: async ({ project, context, baseURL }, use) => {
    await use(async (user) => {
      if (baseURL === undefined) throw new Error('signUp needs `baseURL`, the origin of your pages.');
      const created = await project.addUser(user);
      await addSession(context, await project.startSession(created), baseURL);
      return created;
    });
  },
});

/** Signs a user in: adds the client's cookies to the pages of this origin. Sends no request. */
export async function addSession(
  context: BrowserContext,
  { session_token, session_jwt }: { session_token: string; session_jwt: string },
  origin: string,
): Promise<void> {
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: origin },
    { name: 'stytch_session_jwt', value: session_jwt, url: origin },
  ]);
}
