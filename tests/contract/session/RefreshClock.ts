import type { Page } from '@playwright/test';
import { SESSION_REFRESH_MS, SESSION_RETRY_JITTER_MS } from '../../../src/config/limits';
import { stopClock } from '../../support/page/clock';
import { expect } from '../test';

export const refreshPath = '/sdk/v1/sessions/authenticate';
export const interval = SESSION_REFRESH_MS;
/** To either side of a pause, in milliseconds. */
export const jitter = SESSION_RETRY_JITTER_MS;

interface Refreshes {
  made: number;
  /** Answers that have come, in memory, and wait to be handed to the client. */
  answered: (() => void)[];
}

interface ObservedWindow {
  refreshes: Refreshes;
}

/**
 * The page's clock in the test's hand. It stands still unless the test moves it, and answers to refreshes are handed to
 * the client only while it stands still; so pauses can be measured to the millisecond. Requests and answers are real.
 */
export class RefreshClock {
  private constructor(private readonly page: Page) {}

  /** Before the page is opened. */
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

  /** Once the page has opened. */
  async stop(): Promise<void> {
    await stopClock(this.page);
  }

  async advance(ms: number): Promise<void> {
    // Not `runFor`, which runs each of the telemetry timer's rounds.
    await this.page.clock.fastForward(ms);
  }

  made(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as ObservedWindow).refreshes.made);
  }

  /** Hands the client the answer to the refresh that is under way. */
  async answer(): Promise<void> {
    const handedOver = () =>
      this.page.evaluate(() => {
        const deliver = (window as unknown as ObservedWindow).refreshes.answered.shift();
        deliver?.();
        return deliver !== undefined;
      });
    await expect.poll(handedOver).toBe(true);
    // The client deals with it in the same task; this is a later one.
    await this.page.evaluate(() => undefined);
  }
}
