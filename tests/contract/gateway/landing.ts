import { clientOptions, plainAddress, PlainPage, type PlainWindow } from '../../support/page/PlainPage';
import type { Project } from '../../support/provider/Project';
import { test as base } from '../test';

const email = 'ada@portico.example';

/** The call that redeems a link, as `bodiesOf` and `hold` name it. */
export const authenticate = '/magic_links/authenticate';
/** The same call, as the project's request log and its faults name it. */
export const authenticatePath = `/sdk/v1${authenticate}`;

/** The query with which the provider redirects to a landing page. `{token}` stands for the token. */
export const magicLinkQuery = '?stytch_token_type=magic_links&token={token}';

interface Fixtures {
  /** Creates a token of this kind, and opens the landing page with it. The token replaces `{token}` in the query. */
  land(query: string, kind?: 'magic_links' | 'login'): Promise<LandingPage>;
}

export const test = base.extend<Fixtures>({
  land: async ({ page, project }, use) => {
    await use(async (query, kind = 'magic_links') => {
      const { token } = await project.createToken({ kind, email });
      const plain = await new PlainPage(page).serve();
      await plain.open(plainAddress + query.replace('{token}', token));
      return new LandingPage(plain, project, token);
    });
  },
});

/** A plain page with a token in its address. */
export class LandingPage {
  constructor(
    readonly plain: PlainPage,
    readonly project: Project,
    readonly token: string,
  ) {}

  get page() {
    return this.plain.page;
  }

  /** Calls `redeemToken` as often as given, at the same time. Returns the result or the error of each call. */
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

  /** Returns the part of the address from the `?` on, or an empty text. */
  query(): string {
    return this.page.url().slice(plainAddress.length);
  }
}
