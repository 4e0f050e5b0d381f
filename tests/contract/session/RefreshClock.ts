import type { Page } from '@playwright/test';
import { SESSION_REFRESH_MS, SESSION_RETRY_JITTER_MS } from '../../../src/config/limits';
import { stopClock } from '../../support/page/clock';
import { expect } from '../test';

export const refreshPath = '/sdk/v1/sessions/authenticate';
export const interval = SESSION_REFRESH_MS;
/** Milliseconds to either side of a pause. */
export const jitter = SESSION_RETRY_JITTER_MS;

interface Refreshes {
  made: number;
  /** Replies that have arrived, and wait to be passed to the client. */
  answered: (() => void)[];
}

interface ObservedWindow {
  refreshes: Refreshes;
}

/**
 * Stops the page's clock. The test advances it, and passes replies to refreshes to the client only while it stands still.
 * So pauses can be measured to the millisecond. Requests and replies are real.
 */
export class RefreshClock {
  private constructor(private readonly page: Page) {}

  /** Call it before the page opens. */
  static async install(page: Page): Promise<RefreshClock> {
    await page.clock.install();
    await page.addInitScript((path) => {
      const refreshes: Refreshes = { made: 0, answered: [] };
      Object.assign(window, { refreshes });
      const { fetch } = window;
      window.fetch = async (...given) => {
        if (!String(given[0]).endsWith(path)) return fetch(...given);
        refreshes.made++;
        const answer = fetch(...given).then(async (response) => {
          const text = await response.text();
          return Object.assign(new Response(text, response), {
            json: async () => JSON.parse(text) as unknown,
          });
        });
        await Promise.allSettled([answer]);
        await new Promise<void>((deliver) => refreshes.answered.push(deliver));
        return answer;
      };
    }, refreshPath);
    return new RefreshClock(page);
  }

  /** Call it once the page has opened. */
  async stop(): Promise<void> {
    await stopClock(this.page);
  }

  async advance(ms: number): Promise<void> {
    // Not `runFor`, which runs every round of the telemetry timer.
    await this.page.clock.fastForward(ms);
  }

  made(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as ObservedWindow).refreshes.made);
  }

  /** Passes the reply to the pending refresh to the client. */
  async answer(): Promise<void> {
    const handedOver = () =>
      this.page.evaluate(() => {
        const deliver = (window as unknown as ObservedWindow).refreshes.answered.shift();
        deliver?.();
        return deliver !== undefined;
      });
    await expect.poll(handedOver).toBe(true);
    // The client handles it in the same task; this is a later one.
    await this.page.evaluate(() => undefined);
  }
}
