import type { Page } from '@playwright/test';
import { host, identityProvider, remote } from '../addresses';
import { targetOf } from '../journeys';
import type { Call, Embed } from './EmbedPage';
import { importMap } from './importMap';

interface Standalone {
  mountLogin(options: object): HTMLElement;
  getClient(publicToken: string, clientOptions?: object): Promise<unknown>;
  redeemToken(options: object): Promise<{ tokenType: string; data: { user_id: string } } | null>;
}

export interface PlainWindow {
  portico: Standalone;
  failure?: string;
  calls: Call[];
}

/** The client sends all its requests to the local provider. */
export const clientOptions = {
  endpoints: {
    testAPIURL: identityProvider,
    liveAPIURL: identityProvider,
    dfpBackendURL: identityProvider,
    clientsideServicesIframeURL: `${identityProvider}/services`,
  },
};

export const plainAddress = `${host}/plain-page`;

const contentWith = (head: string) => `<!doctype html>
<html lang="en">
  <title>A plain page</title>
  ${head}
  <main id="login"></main>
  <aside id="other"></aside>
  <script type="module">
    window.calls = [];
    try {
      window.portico = await import('${remote}/standalone/portico.js');
    } catch (error) {
      window.failure = String(error);
    }
  </script>
</html>`;

/** A page of another company, without React, bundler and loader. The browser checks the hashes of the files. */
export class PlainPage {
  constructor(readonly page: Page) {}

  /**
   * Call it before `open`.
   * @param hasHashes whether the page has the import map with the hashes of the files
   */
  async serve({ hasHashes = true } = {}): Promise<this> {
    const content = contentWith(hasHashes ? (await importMap()).element : '');
    await this.page.route(
      (url) => url.href.startsWith(plainAddress),
      (route) => route.fulfill({ contentType: 'text/html', body: content }),
    );
    return this;
  }

  async open(address = plainAddress): Promise<this> {
    await this.page.goto(address);
    await this.page.waitForFunction(() => 'portico' in window || 'failure' in window);
    return this;
  }

  async follow(link: string): Promise<this> {
    return this.open(await targetOf(this.page, link));
  }

  failure(): Promise<string | undefined> {
    return this.page.evaluate(() => (window as unknown as PlainWindow).failure);
  }

  /** Waits for the first screen. The page records the calls of the callbacks, as `/embed` does. */
  async mountLogin(options: Embed, elementId = '#login'): Promise<void> {
    await this.page.evaluate(
      async ([props, selector]) => {
        const { portico, calls } = window as unknown as PlainWindow;
        const target = document.querySelector(selector);
        const ready = new Promise((resolve) => target?.addEventListener('portico-ready', resolve));
        const record = (kind: Call['kind']) => (value: unknown) =>
          void calls.push({ kind, render: 0, value: value as Call['value'] });
        const callbacks = { onEvent: record('event'), onError: record('error') };
        portico.mountLogin({ callbacks, ...props, elementId: selector });
        await ready;
      },
      [{ clientOptions, ...options }, elementId] as const,
    );
  }

  /** Returns the token's type and the user's id, or the error's type. */
  redeem(publicToken: string) {
    return this.page.evaluate(
      async (options) => {
        const { portico } = window as unknown as PlainWindow;
        try {
          const redeemed = await portico.redeemToken(options);
          return { tokenType: redeemed?.tokenType, userId: redeemed?.data.user_id };
        } catch (error) {
          return { error: (error as { error_type?: string }).error_type };
        }
      },
      { publicToken, clientOptions },
    );
  }
}
