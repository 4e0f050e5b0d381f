import type { Page } from '@playwright/test';
import { SESSION_REFRESH_MS, SESSION_RETRY_JITTER_MS } from '../../../src/config/limits';
import { stopClock } from '../../support/page/clock';
import { expect } from '../test';

export const refreshPath = '/sdk/v1/sessions/authenticate';
export const refreshInterval = SESSION_REFRESH_MS;
/** In milliseconds. The client repeats a failed refresh up to this much earlier or later than planned. */
export const retryJitter = SESSION_RETRY_JITTER_MS;

interface Refreshes {
  count: number;
  /** The replies that have arrived in the page. Each function passes one reply to the client. */
  replies: (() => void)[];
}

interface ObservedWindow {
  refreshes: Refreshes;
}

/**
 * Stops the page's clock, so that a test can measure exactly how long the client waits before it refreshes a session.
 * The requests and replies are real, but the client gets a reply only when the test passes it on. So the real time that
 * a reply takes does not change the measured time.
 */
export class RefreshClock {
  private constructor(private readonly page: Page) {}

  /** Call it before the page opens. */
  static async install(page: Page): Promise<RefreshClock> {
    await page.clock.install();
    await page.addInitScript((path) => {
      const refreshes: Refreshes = { count: 0, replies: [] };
      Object.assign(window, { refreshes });
      const { fetch } = window;
      window.fetch = async (...given) => {
        if (!String(given[0]).endsWith(path)) return fetch(...given);
        refreshes.count++;
        const reply = fetch(...given).then(async (response) => {
          const text = await response.text();
          return Object.assign(new Response(text, response), {
            json: async () => JSON.parse(text) as unknown,
          });
        });
        await Promise.allSettled([reply]);
        await new Promise<void>((deliver) => refreshes.replies.push(deliver));
        return reply;
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

  /** Waits for the provider's reply to a refresh, and passes the reply to the client. */
  async deliverReply(): Promise<void> {
    const deliverNext = () =>
      this.page.evaluate(() => {
        const deliver = (window as unknown as ObservedWindow).refreshes.replies.shift();
        deliver?.();
        return deliver !== undefined;
      });
    await expect.poll(deliverNext).toBe(true);
    // The client handles the reply during the call above. The next call runs in a later task, when the handling has
    // ended.
    await this.page.evaluate(() => undefined);
  }
}
