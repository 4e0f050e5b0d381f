import type { Locator, Page } from '@playwright/test';
import { host } from '../addresses';

/**
 * Describes a widget, which `/embed` renders. The members do not have the types of the widget, because tests also pass
 * wrong values.
 */
export interface Embed {
  module?: 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider' | 'Account';
  /**
   * How the page mounts the widget: as a federated React component, with the loader's component `Portico`, with a mount
   * function, as a custom element, or from the standalone file without the loader. Default: `federation`.
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
  /** Whether the widget is in React's StrictMode. */
  strict?: boolean;
  clientOptions?: object;
}

/** A call of a callback of the host. */
export interface Call {
  kind: 'event' | 'error';
  /** The render whose callback was called. The first render is 0. */
  render: number;
  /** An event as `{ type, data }`, or an error. */
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

/** The page `/embed` of the example host, which contains only a widget. The page records the calls of the callbacks. */
export class EmbedPage {
  readonly widget: Locator;

  constructor(readonly page: Page) {
    this.widget = page.locator('#widget');
  }

  async open(embed: Embed, query?: string): Promise<this> {
    // If only the fragment of the address changed, the browser would not load the page again. So the browser first goes
    // to another page.
    if (this.page.url().startsWith(host)) await this.page.goto('about:blank');
    await this.page.goto(embedUrl(embed, query));
    await this.ready();
    return this;
  }

  /** Waits until the widget is ready after the latest render. Rejects if the remote cannot be loaded. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => 'embed' in window);
    await this.page.evaluate(() => (window as unknown as EmbedWindow).embed.ready);
  }

  /** Renders the widget again, with these properties changed. */
  async render(partial: Embed): Promise<void> {
    await this.page.evaluate((next) => (window as unknown as EmbedWindow).embed.render(next), partial);
  }

  /** Mounts a second widget on the page, with these properties changed. */
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
