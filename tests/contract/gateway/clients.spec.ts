/** One client per project and page: which widgets share it, and when the console warns. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Page } from '@playwright/test';
import { remote } from '../../support/addresses';
import { askForLink, configs } from '../../support/journeys';
import { clientOptions, PlainPage, type PlainWindow } from '../../support/page/PlainPage';
import { Project } from '../../support/provider/Project';
import { expect, test as base, thirtyMinutes } from '../test';

interface Fixtures {
  /** A page with the standalone build and without a widget. */
  plain: PlainPage;
  /** A second project. */
  other: Project;
  /** The messages that our code has written to the console, each after its type (`warning …`). */
  warnings: string[];
}

const test = base.extend<Fixtures>({
  plain: async ({ page }, use) => {
    await use(await (await new PlainPage(page).serve()).open());
  },
  other: async ({}, use) => {
    const other = await Project.create();
    await use(other);
    await other.remove();
  },
  warnings: [
    async ({ page }, use) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('[portico]')) warnings.push(`${message.type()} ${message.text()}`);
      });
      await use(warnings);
    },
    { auto: true },
  ],
});

const shopNames = { opaqueTokenCookieName: 'shop_session', jwtCookieName: 'shop_session_jwt' };

test('both builds use one client for a project', async ({ openEmbed, project, warnings }) => {
  const embed = await openEmbed({ config: configs.magicLink });
  await askForLink(embed.widget, 'ada@portico.example');
  const isOne = await embed.page.evaluate(
    async ([publicToken, options, address]) => {
      const { embed: page } = window as unknown as {
        embed: { client(): Promise<unknown>; mount(selector: string): Promise<unknown> };
      };
      const standalone = (await import(address)) as PlainWindow['portico'];
      document.body.append(Object.assign(document.createElement('div'), { id: 'second' }));
      await page.mount('#second');
      const clients = await Promise.all([
        page.client(),
        page.client(),
        standalone.getClient(publicToken, options),
        standalone.getClient(publicToken),
      ]);
      return clients.every((client) => client === clients[0]);
    },
    [project.publicToken, clientOptions, `${remote}/standalone/portico.js`] as const,
  );
  expect(isOne).toBe(true);
  await askForLink(embed.page.locator('#second'), 'ada@portico.example');
  await expect.poll(() => project.requests('/sdk/v1/projects/bootstrap/*')).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test('two projects with different cookie names keep two sessions', async ({
  plain,
  project,
  other,
  warnings,
}) => {
  const { page } = plain;
  const openBoth = async () => {
    await openClient(page, project.publicToken, clientOptions);
    await openClient(page, other.publicToken, { ...clientOptions, cookieOptions: shopNames });
  };
  await openBoth();
  const ada = await signIn(page, project, 'ada@portico.example');
  const grace = await signIn(page, other, 'grace@portico.example');
  expect(await userOf(page, project)).toBe(ada);
  expect(await userOf(page, other)).toBe(grace);

  await plain.open();
  await openBoth();
  await expect.poll(() => userOf(page, project)).toBe(ada);
  await expect.poll(() => userOf(page, other)).toBe(grace);

  await page.evaluate(async (publicToken) => {
    const { portico } = window as unknown as PlainWindow;
    await ((await portico.getClient(publicToken)) as StytchClient).session.revoke();
  }, project.publicToken);
  expect(await userOf(page, project)).toBeNull();
  expect(await userOf(page, other)).toBe(grace);
  await expect.poll(() => sessionCookies(page)).toEqual(['shop_session']);
  expect(warnings).toEqual([]);
});

/** Gets the client of a project from the standalone file. */
async function openClient(page: Page, publicToken: string, options?: object): Promise<void> {
  await page.evaluate(
    async ([token, given]) => {
      const { portico } = window as unknown as PlainWindow;
      await portico.getClient(token, given);
    },
    [publicToken, options] as const,
  );
}

async function signIn(page: Page, project: Project, email = 'ada@portico.example'): Promise<string> {
  const { token } = await project.createToken({ kind: 'magic_links', email });
  return page.evaluate(
    async ([publicToken, linkToken, minutes]) => {
      const { portico } = window as unknown as PlainWindow;
      const client = (await portico.getClient(publicToken)) as StytchClient;
      return (await client.magicLinks.authenticate(linkToken, minutes)).user_id;
    },
    [project.publicToken, token, thirtyMinutes] as const,
  );
}

/** Returns the id of the user who is signed in to the project. */
async function userOf(page: Page, { publicToken }: Project): Promise<string | null> {
  return page.evaluate(async (token) => {
    const { portico } = window as unknown as PlainWindow;
    const client = (await portico.getClient(token)) as StytchClient;
    return client.user.getSync()?.user_id ?? null;
  }, publicToken);
}

/** Returns the names of the cookies with session tokens. */
async function sessionCookies(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name }) => name).filter((name) => name.endsWith('session'));
}
