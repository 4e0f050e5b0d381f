import { expect, test as base } from '@playwright/test';
import { EmbedPage, type Embed } from './page/EmbedPage';
import { Project, type Message, type ProjectSettings } from './provider/Project';

export { expect };
export type { Embed, Message, ProjectSettings };

interface Options {
  /** Set them with `test.use({ projectSettings: { … } })`. */
  projectSettings: ProjectSettings;
  /** If `false`, a test fails when its page has an uncaught exception. */
  allowPageErrors: boolean;
}

export type OpenEmbed = (embed?: Embed, query?: string) => Promise<EmbedPage>;

interface Fixtures {
  /** A project at the provider for this test alone. */
  project: Project;
  /** Opens `/embed` with this widget, by default for the test's project, and waits until the widget is ready. */
  openEmbed: OpenEmbed;
  /** Waits for the next message to this address. Each message is returned once. */
  nextMessage(to: string): Promise<Message>;
  /** The uncaught exceptions of the page. */
  pageErrors: Error[];
}

// Firefox reports a failed request as an uncaught exception, with one of these messages.
const networkNotice =
  /^(Cross-Origin Request Blocked|None of the “sha\d+” hashes|The resource from “[^”]+” was blocked)/;

/** Playwright's `test` with our fixtures. */
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
