import type { Page } from '@playwright/test';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { host, remote } from '../support/addresses';
import type { EmbedPage } from '../support/page/EmbedPage';
import { clientOptions, type PlainWindow } from '../support/page/PlainPage';

export type Fields = Record<string, unknown>;

export interface SignedIn {
  user_id: string;
  session_token: string;
  session_jwt: string;
  session: { session_id: string; expires_at: string; authentication_factors: Fields[] };
  user: Fields;
  [extra: string]: unknown;
}

interface ClientState {
  session: { session_id: string; expires_at: string } | null;
  user: { user_id: string } | null;
  tokens: { session_token: string; session_jwt: string } | null;
}

interface ClientWindow {
  embed: { client(): Promise<StytchClient> };
  /**
   * The client that the page had at the first call of a test. All later calls use this client, even if the page has
   * created another client since then.
   */
  client?: Promise<StytchClient>;
  changes?: string[];
}

/** A page with an unmodified client. The test calls the client's methods. */
export class ClientPage {
  constructor(readonly page: Page) {}

  /**
   * Calls a method by its path (`otps.sms.loginOrCreate`). A path that starts with `internals` leads to a private
   * property of the client.
   */
  async call<Result = Fields>(method: string, ...args: unknown[]): Promise<Result> {
    const { result, failure } = await this.tryCall(method, args);
    if (failure) throw new Error(`${method} failed: ${JSON.stringify(failure)}`);
    return result as Result; // the cast is not checked: each test declares the type
  }

  /** Calls a method that must fail. Returns the fields, the name and the message of its error. */
  async failure(method: string, ...args: unknown[]): Promise<Fields> {
    const { result, failure } = await this.tryCall(method, args);
    if (!failure) throw new Error(`${method} succeeded: ${JSON.stringify(result)}`);
    return failure;
  }

  /** Returns the session, the user and the tokens that the client has now. */
  state(): Promise<ClientState> {
    return this.page.evaluate(async () => {
      const page = window as unknown as ClientWindow;
      const client = await (page.client ??= page.embed.client());
      const [session, user] = [client.session.getSync(), client.user.getSync()];
      return { session, user, tokens: client.session.getTokens() };
    });
  }

  /** Records each later change of the session and of the user. `changes` returns them. */
  async recordChanges(): Promise<void> {
    await this.page.evaluate(async () => {
      const page = window as unknown as ClientWindow;
      const { session, user } = await (page.client ??= page.embed.client());
      const changes: string[] = (page.changes = []);
      session.onChange((value) => void changes.push(`session ${value?.session_id ?? 'none'}`));
      user.onChange((value) => void changes.push(`user ${value?.user_id ?? 'none'}`));
    });
  }

  /** Returns the recorded changes in order, for example `session session-test-1` or `user none`. */
  changes(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as ClientWindow).changes ?? []);
  }

  /** Returns a value that the client has stored in localStorage, under the key that ends with `suffix`. */
  stored(publicToken: string, suffix = ''): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), stateKey(publicToken) + suffix);
  }

  private tryCall(path: string, args: unknown[]): Promise<{ result?: unknown; failure?: Fields }> {
    return this.page.evaluate(
      async ([names, args]) => {
        const page = window as unknown as ClientWindow;
        let owner: unknown = await (page.client ??= page.embed.client());
        const last = names.at(-1) ?? '';
        for (const name of names.slice(0, -1))
          owner = Reflect.get(
            Object(owner),
            name === 'internals' ? Symbol.for('stytch__internal_b2c') : name,
          );
        try {
          const method: unknown = Reflect.get(Object(owner), last);
          if (typeof method !== 'function') throw new Error(`The client has no ${names.join('.')}`);
          return { result: await Reflect.apply(method, owner, args) };
        } catch (error) {
          if (!(error instanceof Error)) return { failure: { thrown: String(error) } };
          return { failure: { ...error, name: error.name, message: error.message } };
        }
      },
      [path.split('.'), args] as const,
    );
  }
}

/** A page with a widget. The test calls the client that the widget uses. */
export class WidgetClientPage extends ClientPage {
  constructor(readonly embed: EmbedPage) {
    super(embed.page);
  }
}

/** A page without a widget, from the host's origin. It contains only a client. */
export class BareClientPage extends ClientPage {
  static async open(page: Page, publicToken: string, options?: object): Promise<BareClientPage> {
    await page.addInitScript((standalone) => {
      if (location.pathname !== '/settings.json') return;
      const [token, options] = JSON.parse(decodeURIComponent(location.hash.slice(1))) as [string, object];
      const make = async () => {
        const { getClient } = (await import(standalone)) as PlainWindow['portico'];
        return getClient(token, options);
      };
      Object.assign(window, { client: make() });
    }, `${remote}/standalone/portico.js`);
    const bare = new BareClientPage(page);
    await bare.open(publicToken, options);
    return bare;
  }

  async open(publicToken: string, options: object = clientOptions): Promise<void> {
    // A change of the fragment alone would not load the page again.
    await this.page.goto('about:blank');
    const fragment = encodeURIComponent(JSON.stringify([publicToken, options]));
    await this.page.goto(`${host}/settings.json#${fragment}`);
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Resolves when the page has created its client. */
  async ready(): Promise<void> {
    await this.page.evaluate(async () => {
      await (window as unknown as ClientWindow).client;
    });
  }
}

/** Returns the key in localStorage under which the client stores its session and its user. */
export function stateKey(publicToken: string): string {
  return `stytch_sdk_state_${publicToken}`;
}

interface ForbiddingWindow {
  allowAgain(): void;
}

/**
 * Makes the browser's storage fail in one way: access throws an error, as in a browser that blocks site data, `setItem`
 * throws because the storage is full, or the storage is `null`. Call it before the page opens.
 */
export async function forbid(page: Page, what: 'both storages' | 'a full storage' | 'no storage') {
  await page.addInitScript((forbidden) => {
    let allowed = false;
    Object.assign(window, { allowAgain: () => (allowed = true) });
    if (forbidden === 'no storage') {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, value: null });
      return;
    }
    const isFull = forbidden === 'a full storage';
    for (const name of isFull ? ['setItem'] : ['getItem', 'setItem', 'removeItem']) {
      const original: unknown = Reflect.get(Storage.prototype, name);
      Object.defineProperty(Storage.prototype, name, {
        configurable: true,
        value(this: Storage, ...args: string[]): unknown {
          if (allowed) return Reflect.apply(original as (...args: string[]) => unknown, this, args);
          throw new DOMException('Refused.', isFull ? 'QuotaExceededError' : 'SecurityError');
        },
      });
    }
  }, what);
}

/** Lets the storage of the open page work again. */
export async function allowAgain(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as ForbiddingWindow).allowAgain());
}
