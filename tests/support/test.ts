import { expect, test as base } from '@playwright/test';
import { EmbedPage, type Embed } from './page/EmbedPage';
import { Project, type Message, type ProjectSettings } from './provider/Project';

export { expect };
export type { Embed, Message, ProjectSettings };

interface Options {
  /** Set them with `test.use({ projectSettings: { … } })`. */
  projectSettings: ProjectSettings;
  /** If `false`, an uncaught exception of the page fails the test. */
  allowPageErrors: boolean;
}

export type OpenEmbed = (embed?: Embed, query?: string) => Promise<EmbedPage>;

interface Fixtures {
  /** A project for this test alone. */
  project: Project;
  /** By default for the test's project. Waits until the widget is ready. */
  openEmbed: OpenEmbed;
  /** Each message is returned once. */
  nextMessage(to: string): Promise<Message>;
  pageErrors: Error[];
}

// Firefox reports a failed request as an uncaught exception.
const networkNotice =
  /^(Cross-Origin Request Blocked|None of the “sha\d+” hashes|The resource from “[^”]+” was blocked)/;

export const test = base.extend<Options & Fixtures>({
  projectSettings: [{}, { option: true }],
  allowPageErrors: [false, { option: true }],

  project: async ({ projectSettings }, use) => {
    const project = await Project.create(projectSettings);
    await use(project);
    await project.remove();
  },

  openEmbed: async ({ page, project }, use) => {
    await use((embed = {}, query) =>
      new EmbedPage(page).open({ publicToken: project.publicToken, ...embed }, query),
    );
  },

  nextMessage: async ({ project }, use) => {
    const seen = new Set<string>();
    await use(async (to) => {
      let fresh: Message | undefined;
      await expect
        .poll(
          async () => {
            fresh = (await project.outbox({ to })).find(({ id }) => !seen.has(id));
            return fresh;
          },
          { message: `a message to ${to}`, intervals: [50] },
        )
        .toBeDefined();
      if (!fresh) throw new Error(`No message to ${to}`);
      seen.add(fresh.id);
      return fresh;
    });
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
