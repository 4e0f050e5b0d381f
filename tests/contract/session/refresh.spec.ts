/** The client refreshes its session every three minutes, retries after a failure, and clears a session that has ended. */
import type { Page } from '@playwright/test';
import { apiError } from '@portico/identity-provider/playwright';
import { stopClock } from '../../support/page/clock';
import { test as base, expect, sessionTokenOf } from '../test';

const refreshPath = '/sdk/v1/sessions/authenticate';
/** From the specification (§9), in milliseconds. */
const refreshInterval = 180_000;
const retryJitter = 175;

interface Refreshes {
  count: number;
  /** The responses that have arrived in the page. Each function passes one response to the client. */
  responses: (() => void)[];
}

interface ObservedWindow {
  refreshes: Refreshes;
}

/**
 * Stops the page's clock, so that a test can measure exactly how long the client waits before it refreshes a session.
 * The requests and responses are real, but the client gets a response only when the test passes it on. So the real time that
 * a response takes does not change the measured time.
 */
class RefreshClock {
  private constructor(private readonly page: Page) {}

  /** Call it before the page opens. */
  static async install(page: Page): Promise<RefreshClock> {
    await page.clock.install();
    await page.addInitScript((path) => {
      const refreshes: Refreshes = { count: 0, responses: [] };
      Object.assign(window, { refreshes });
      const { fetch } = window;
      window.fetch = async (...args) => {
        if (!String(args[0]).endsWith(path)) return fetch(...args);
        refreshes.count++;
        const response = fetch(...args).then(async (response) => {
          const text = await response.text();
          return Object.assign(new Response(text, response), {
            json: async () => JSON.parse(text) as unknown,
          });
        });
        await Promise.allSettled([response]);
        await new Promise<void>((deliver) => refreshes.responses.push(deliver));
        return response;
      };
    }, refreshPath);
    return new RefreshClock(page);
  }

  /** Call it after the page has opened. */
  async stop(): Promise<void> {
    await stopClock(this.page);
  }

  async advance(ms: number): Promise<void> {
    // `fastForward` runs each due timer once. `runFor` would run a repeated timer, such as telemetry's, many times.
    await this.page.clock.fastForward(ms);
  }

  /** Returns how many refreshes the client has sent. */
  refreshCount(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as ObservedWindow).refreshes.count);
  }

  /** Waits for the provider's response to a refresh, and passes the response to the client. */
  async deliverResponse(): Promise<void> {
    const deliverNext = () =>
      this.page.evaluate(() => {
        const deliver = (window as unknown as ObservedWindow).refreshes.responses.shift();
        deliver?.();
        return deliver !== undefined;
      });
    await expect.poll(deliverNext).toBe(true);
    // The client handles the response during the call above. The next call runs in a later task, when the handling has
    // ended.
    await this.page.evaluate(() => undefined);
  }
}

/** In these tests the clock of the client's page is stopped. `clock` advances it, and delivers responses to refreshes. */
const test = base.extend<{ clock: RefreshClock }>({
  clock: async ({ page }, use) => {
    await use(await RefreshClock.install(page));
  },
  client: async ({ clock, openClient }, use) => {
    const client = await openClient();
    await clock.stop();
    await use(client);
  },
});

/** In seconds: how long the client waits after each failure in a row. After further failures it waits as long as last. */
const retryDelays = [4, 8, 16, 32, 64, 128, 256];
const longestDelay = 256;

test('a session is refreshed every 180 s, and ends no later than before', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const { session, session_token, session_jwt } = await signIn(client);
  for (let refreshes = 0; refreshes < 2; refreshes++) {
    await clock.advance(refreshInterval - 1);
    expect(await clock.refreshCount()).toBe(refreshes);
    await clock.advance(1);
    expect(await clock.refreshCount()).toBe(refreshes + 1);
    await clock.deliverResponse();
  }
  const requests = await project.requests(refreshPath);
  expect(requests.map(({ body }) => body)).toEqual([{}, {}]);
  expect(requests.map(({ headers }) => sessionTokenOf(headers))).toEqual([session_token, session_token]);
  const state = await client.state();
  const { session_id, expires_at } = session;
  expect(state).toMatchObject({ session: { session_id, expires_at }, tokens: { session_token } });
  expect(state.tokens?.session_jwt).not.toBe(session_jwt);
});

test('a failed refresh is retried after 4, 8, 16 … 256 s, and the session stays @rest', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const { session, session_token } = await signIn(client);
  const unchanged = { session: { session_id: session.session_id }, tokens: { session_token } };
  await project.faults.add({ path: refreshPath, fault: apiError('internal_server_error', 500) });
  await clock.advance(refreshInterval);
  await clock.deliverResponse();
  let refreshes = 1;
  for (const delay of [...retryDelays, longestDelay]) {
    await test.step(`${delay} s`, async () => {
      await clock.advance(delay * 1_000 - retryJitter - 1);
      expect(await clock.refreshCount()).toBe(refreshes);
      await clock.advance(2 * retryJitter + 1);
      expect(await clock.refreshCount()).toBe(++refreshes);
      await clock.deliverResponse();
      expect(await client.state()).toMatchObject(unchanged);
    });
  }

  await project.faults.remove();
  await clock.advance(longestDelay * 1_000 + retryJitter);
  await clock.deliverResponse();
  await clock.advance(refreshInterval - 1);
  expect(await clock.refreshCount()).toBe(refreshes + 1);
  await clock.advance(1);
  expect(await clock.refreshCount()).toBe(refreshes + 2);
});

const signedOut = { session: null, user: null, tokens: null };

test('a session that the provider has ended is cleared by the next refresh, not before', async ({
  clock,
  client,
  project,
  signIn,
  page,
}) => {
  const { session } = await signIn(client);
  await client.recordChanges();
  await project.clock.set(31 * 60_000);
  await clock.advance(refreshInterval - 1);
  expect((await client.state()).session?.session_id).toBe(session.session_id);
  await clock.advance(1);
  await clock.deliverResponse();
  expect(await client.state()).toEqual(signedOut);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect(await client.changes()).toEqual(['session none', 'user none']);
  expect(await client.stored(project.publicToken)).toBe('null');

  await clock.advance(2 * refreshInterval);
  expect(await clock.refreshCount()).toBe(1);
});

test('the response to a refresh of an older session does not replace the new session', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const older = await signIn(client);
  await clock.advance(refreshInterval);
  const newer = await signIn(client, 'grace@portico.example');
  await clock.deliverResponse();
  await clock.deliverResponse();
  const requests = await project.requests(refreshPath);
  expect(requests.map(({ headers }) => sessionTokenOf(headers))).toEqual([
    older.session_token,
    newer.session_token,
  ]);
  expect(await client.state()).toMatchObject({
    session: { session_id: newer.session.session_id },
    user: { user_id: newer.user_id },
    tokens: { session_token: newer.session_token },
  });
});
