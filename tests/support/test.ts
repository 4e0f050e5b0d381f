import {
  test as base,
  expect,
  type Message,
  type ProjectSettings,
} from '@portico/identity-provider/playwright';
import { host, identityProvider } from './addresses';
import { EmbedPage, type Embed } from './page/EmbedPage';

export { expect };
export type { Embed, Message, ProjectSettings };

interface Options {
  /** If `false`, an uncaught exception of the page fails the test. */
  allowPageErrors: boolean;
}

export type OpenEmbed = (embed?: Embed, query?: string) => Promise<EmbedPage>;

interface Fixtures {
  /** By default for the test's project. Waits until the widget is ready. */
  openEmbed: OpenEmbed;
  pageErrors: Error[];
}

// Firefox reports a failed request as an uncaught exception.
const networkNotice =
  /^(Cross-Origin Request Blocked|None of the “sha\d+” hashes|The resource from “[^”]+” was blocked)/;

export const test = base.extend<Options & Fixtures>({
  baseURL: host,
  identityProviderUrl: identityProvider,
  projectPerTest: true,
  allowPageErrors: [false, { option: true }],

  openEmbed: async ({ page, project }, use) => {
    await use((embed = {}, query) =>
      new EmbedPage(page).open({ publicToken: project.publicToken, ...embed }, query),
    );
  },

  pageErrors: [
    async ({ page, allowPageErrors }, use) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => {
        if (!networkNotice.test(String(error))) errors.push(error);
      });
      await use(errors);
      if (!allowPageErrors) expect(errors.map(String), 'exceptions that reached the page').toEqual([]);
    },
    { auto: true },
  ],
});
