/** `redeemToken` signs a person in on a landing page, with the token in the page's URL. */
import { cookieNames } from '../../support/journeys';
import { clientOptions, plainAddress, PlainPage, type PlainWindow } from '../../support/page/PlainPage';
import { test as base, expect, requestBodiesOf } from '../test';

const authenticate = '/magic_links/authenticate';

/** A plain page whose address has a token and other parameters, with a history state of the host. */
const test = base.extend<{
  token: string;
  plain: PlainPage;
  redeem(times?: number): Promise<unknown[]>;
}>({
  token: async ({ project }, use) =>
    use((await project.createToken({ kind: 'magic_links', email: 'ada@portico.example' })).token),
  plain: async ({ page, token }, use) => {
    const plain = await new PlainPage(page).serve();
    await page.addInitScript(() => history.replaceState({ of: 'the host' }, ''));
    await plain.open(`${plainAddress}?a=%20b&token=${token}&stytch_token_type=magic_links&c=1+2#/route`);
    await use(plain);
  },
  redeem: async ({ plain: { page }, project: { publicToken } }, use) => {
    await use((times = 1) =>
      page.evaluate(
        ([options, count]) => {
          const { portico } = window as unknown as PlainWindow;
          const calls = Array.from({ length: count }, () => portico.redeemToken(options));
          const failed = ({ code }: { code: string }) => ({ failed: code });
          return Promise.all(calls.map((call) => call.catch(failed)));
        },
        [{ publicToken, clientOptions }, times] as const,
      ),
    );
  },
});

test('a token signs in with one request, also for two copies of the build, and leaves the page’s URL at once', async ({
  page,
  plain,
  project,
  redeem,
  token,
}) => {
  const [isCopy, atOnce, state] = await page.evaluate(
    async (options) => {
      const { portico } = window as unknown as PlainWindow;
      const script = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('/portico.js'));
      const copy = (await import(`${script?.name}?copy`)) as typeof portico;
      const both = [portico.redeemToken(options), copy.redeemToken(options)];
      const found = [copy !== portico, location.href, history.state as unknown] as const;
      await Promise.all(both);
      return found;
    },
    { publicToken: project.publicToken, clientOptions },
  );
  expect(isCopy).toBe(true);
  expect(atOnce).toBe(`${plainAddress}?a=%20b&c=1+2#/route`);
  expect(state).toEqual({ of: 'the host' });
  const [redeemed] = await redeem(3);
  expect(redeemed).toMatchObject({ tokenType: 'magic_links', data: { status_code: 200 } });
  for (const secret of ['session_token', 'session_jwt', 'provider_values'])
    expect(redeemed).not.toHaveProperty(`data.${secret}`);
  expect(await requestBodiesOf(project, authenticate)).toEqual([{ token, session_duration_minutes: 30 }]);

  await page.goto('about:blank');
  await plain.open(`${plainAddress}?a=%20b&c=1+2#/route`);
  expect(await redeem()).toEqual([null]);
  expect(await requestBodiesOf(project, authenticate)).toHaveLength(1);
  await expect
    .poll(() => cookieNames(page))
    .toEqual(expect.arrayContaining(['stytch_session', 'stytch_session_jwt']));
});
