import { clientOptions, plainAddress, PlainPage, type PlainWindow } from '../../support/page/PlainPage';
import type { Project } from '../../support/provider/Project';
import { test as base } from '../test';

const email = 'ada@portico.example';

export const authenticate = '/magic_links/authenticate';
export const authenticatePath = `/sdk/v1${authenticate}`;

/** The query of a link, as the provider builds it. */
export const standard = '?stytch_token_type=magic_links&token={token}';

interface Fixtures {
  /** Creates a token of this kind, and opens the landing page with it. The token replaces `{token}` in the query. */
  land(query: string, kind?: 'magic_links' | 'login'): Promise<Landed>;
}

export const test = base.extend<Fixtures>({
  land: async ({ page, project }, use) => {
    await use(async (query, kind = 'magic_links') => {
      const { token } = await project.createToken({ kind, email });
      const plain = await new PlainPage(page).serve();
      await plain.open(plainAddress + query.replace('{token}', token));
      return new Landed(plain, project, token);
    });
  },
});

export class Landed {
  constructor(
    readonly plain: PlainPage,
    readonly project: Project,
    readonly token: string,
  ) {}

  get page() {
    return this.plain.page;
  }

  redeem(times = 1) {
    return this.page.evaluate(
      async ([options, count]) => {
        const { portico } = window as unknown as PlainWindow;
        const outcomes = Array.from({ length: count }, async () => {
          try {
            return { redeemed: await portico.redeemToken(options) };
          } catch (error) {
            return { failed: { ...(error as object) } as Record<string, unknown> };
          }
        });
        return Promise.all(outcomes);
      },
      [{ publicToken: this.project.publicToken, clientOptions }, times] as const,
    );
  }

  query(): string {
    return this.page.url().slice(plainAddress.length);
  }
}
