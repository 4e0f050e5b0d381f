import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { host, remote } from '../../../support/addresses';
import { configs } from '../../../support/journeys';
import { clientOptions } from '../../../support/page/PlainPage';
import { inlineCode } from './samples';

const root = join(import.meta.dirname, '../../../..');

const files = {
  Turbo: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  htmx: 'htmx.org/dist/htmx.min.js',
  Idiomorph: 'idiomorph/dist/idiomorph.min.js',
};
export type Library = keyof typeof files;

/** What the library needs to call `show` again, and to keep the widget. The test itself calls Idiomorph. */
export const documented: Readonly<Record<Library, { again: string; kept: string }>> = {
  Turbo: { again: inlineCode('turbo:load'), kept: inlineCode('<div id="login" data-turbo') },
  htmx: { again: inlineCode('htmx.onLoad'), kept: inlineCode('<div id="login" hx-') },
  Idiomorph: { again: '', kept: inlineCode('callbacks: ') },
};

interface SiteOptions {
  library: Library;
  /** Whether the widget is a custom element in the markup. Otherwise, a mount function inserts it. */
  isElement?: boolean;
  isKept?: boolean;
}

/** A site with the pages "One" and "Two". Each response of the server has a number in its heading and its content. */
export class SwappedSite {
  readonly address = `${host}/hosts/swapped/`;
  readonly widget: Locator;
  readonly #place: string;
  #responses = 0;

  private constructor(
    readonly page: Page,
    private readonly options: SiteOptions,
  ) {
    this.widget = page.locator('#login');
    const { library, isElement, isKept } = options;
    const kept = isKept && library !== 'Idiomorph' ? documented[library].kept : '<div id="login"></div>';
    this.#place = isElement ? kept.replaceAll('div', 'stytch-ui') : kept;
  }

  static async open(page: Page, publicToken: string, options: SiteOptions): Promise<SwappedSite> {
    const site = new SwappedSite(page, options);
    await page.route(`${site.address}**`, (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1);
      if (name === 'library.js')
        return route.fulfill({ path: join(root, 'node_modules', files[options.library]) });
      if (name === 'index.js')
        return route.fulfill({ contentType: 'text/javascript', body: site.#script(publicToken) });
      return route.fulfill({ contentType: 'text/html', body: site.html(String(name)) });
    });
    await page.goto(`${site.address}One`);
    return site;
  }

  /** Waits until the page shows the response of the server with this number. */
  async shows(name: string, response: number): Promise<void> {
    await this.page.getByRole('heading', { name: `${name} ${response}`, exact: true }).waitFor();
  }

  html(name: string): string {
    return `<!doctype html>
<html lang="en">
  <head>
    <title>${name}</title>
    <meta name="turbo-refresh-method" content="morph" />
    <meta name="turbo-prefetch" content="false" />
    <script src="library.js"></script>
    <script type="module" src="index.js"></script>
  </head>
  <body hx-boost="true">
    <h1>${name} ${++this.#responses}</h1>
    <a href="One">One</a>
    <a href="Two">Two</a>
    <button hx-get="Two" hx-select="main > *" hx-target="main" hx-swap="innerHTML">Swap</button>
    <main><p>Content ${this.#responses}</p>${this.#place}</main>
  </body>
</html>`;
  }

  #script(publicToken: string): string {
    const { library, isElement } = this.options;
    return `const { mountLogin, StytchUI } = await import('${remote}/standalone/portico.js');
const login = ${JSON.stringify({ elementId: '#login', publicToken, config: configs.emailPasscode, clientOptions })};
${isElement ? "customElements.define('stytch-ui', StytchUI);" : ''}
${inlineCode(isElement ? 'const show = () => Object.assign' : 'const show = () => document')};
show();
${documented[library].again};
window.show = show;`;
  }
}
