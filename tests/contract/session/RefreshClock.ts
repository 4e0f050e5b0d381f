import type { Page } from '@playwright/test';
import { SESSION_REFRESH_MS, SESSION_RETRY_JITTER_MS } from '../../../src/config/limits';
import { stopClock } from '../../support/page/clock';
import { expect } from '../test';

export const refreshPath = '/sdk/v1/sessions/authenticate';
export const interval = SESSION_REFRESH_MS;
/** The milliseconds by which a pause may be shorter or longer. */
export const jitter = SESSION_RETRY_JITTER_MS;

interface Refreshes {
  made: number;
  /** Functions that pass a reply to the client. The replies have arrived and wait for the test. */
  answered: (() => void)[];
}

interface ObservedWindow {
  refreshes: Refreshes;
}

/**
 * Stops the page's clock, which the test advances. The client gets the replies to refreshes only when the test passes
 * them, while the clock stands still. So the test can measure pauses to the millisecond. Requests and replies are real.
 */
export class RefreshClock {
  private constructor(private readonly page: Page) {}

  /** Installs a clock in the page. Call it before the page opens. */
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

  /** Stops the clock. Call it when the page has opened. */
  async stop(): Promise<void> {
    await stopClock(this.page);
  }

  async advance(ms: number): Promise<void> {
    // We do not use `runFor`, because it would run every round of the telemetry timer.
    await this.page.clock.fastForward(ms);
  }

  made(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as ObservedWindow).refreshes.made);
  }

  /** Passes the reply of the pending refresh to the client. */
  async answer(): Promise<void> {
    const handedOver = () =>
      this.page.evaluate(() => {
        const deliver = (window as unknown as ObservedWindow).refreshes.answered.shift();
        deliver?.();
        return deliver !== undefined;
      });
    await expect.poll(handedOver).toBe(true);
    // The client handles the reply in the same task. We wait for a later task.
    await this.page.evaluate(() => undefined);
  }
}
