import type { Locator, Page } from '@playwright/test';
import { host } from '../addresses';

/** What `/embed` renders. Without the widget's types, because tests also pass wrong values. */
export interface Embed {
  module?: 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider' | 'Account';
  /**
   * `federation` (the default): a federated React component. `portico`: the loader's component. `standalone`: without
   * the loader.
   */
  via?: 'federation' | 'portico' | 'mount' | 'element' | 'standalone';
  publicToken?: string;
  config?: object;
  styles?: object;
  presentation?: object;
  strings?: object;
  locale?: string;
  landing?: boolean;
  passwordResetToken?: string;
  followRedirects?: boolean;
  preset?: { screen: string; state?: object };
  /** The widget is in React's StrictMode. */
  strict?: boolean;
  /** What the server of the host answers, for Account and for the steps after a sign-in. */
  hostServer?: { sessions?: object[]; refuses?: boolean };
  clientOptions?: object;
}

/** A call of a callback of the host. */
export interface Call {
  kind: 'event' | 'error';
  /** The render whose callback was called. The first is 0. */
  render: number;
  value: Record<string, unknown>;
}

export interface EmbedWindow {
  embed: {
    calls: Call[];
    ready: Promise<void>;
    render(partial: Embed): Promise<void>;
    mount(selector: string, partial?: Embed): HTMLElement | Promise<HTMLElement>;
    unmount(): void;
  };
}

export function embedUrl(embed: Embed, query = ''): string {
  return host + embedPath(embed, query);
}

export function embedPath(embed: Embed, query = ''): string {
  return `/embed${query && `?${query.replace(/^\?/, '')}`}#${encodeURIComponent(JSON.stringify(embed))}`;
}

/** The page `/embed` of the example host. It records the calls of the callbacks. */
export class EmbedPage {
  readonly widget: Locator;

  constructor(readonly page: Page) {
    this.widget = page.locator('#widget');
  }

  async open(embed: Embed, query?: string): Promise<this> {
    // A change of the fragment alone would not load the page again.
    if (this.page.url().startsWith(host)) await this.page.goto('about:blank');
    await this.page.goto(embedUrl(embed, query));
    await this.ready();
    return this;
  }

  /** Rejects if the remote cannot be loaded. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => 'embed' in window);
    await this.page.evaluate(() => (window as unknown as EmbedWindow).embed.ready);
  }

  async render(partial: Embed): Promise<void> {
    await this.page.evaluate((next) => (window as unknown as EmbedWindow).embed.render(next), partial);
  }

  async mountBeside(partial: Embed = {}): Promise<Locator> {
    const id = await this.page.evaluate(async (description) => {
      const target = document.createElement('section');
      target.id = `beside-${document.querySelectorAll('section').length}`;
      document.body.append(target);
      await (window as unknown as EmbedWindow).embed.mount(`#${target.id}`, description);
      return target.id;
    }, partial);
    return this.page.locator(`#${id}`);
  }

  async unmount(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as EmbedWindow).embed.unmount());
  }

  calls(): Promise<Call[]> {
    return this.page.evaluate(() => (window as unknown as EmbedWindow).embed.calls);
  }

  async events(): Promise<{ type: string; data: Record<string, unknown> }[]> {
    const calls = await this.calls();
    // The cast is safe: `/embed` records an event as `{ type, data }`.
    return calls
      .filter(({ kind }) => kind === 'event')
      .map(({ value }) => value as { type: string; data: Record<string, unknown> });
  }

  async errors(): Promise<Record<string, unknown>[]> {
    const calls = await this.calls();
    return calls.filter(({ kind }) => kind === 'error').map(({ value }) => value);
  }
}
