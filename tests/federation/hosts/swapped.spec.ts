/** Hosts whose pages are swapped or morphed, with the code of docs/hosts/swapped.md. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { host, remote } from '../../support/addresses';
import { askForEmailPasscode, configs, passcodeField, success } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../../support/test';
import { inlineCode } from './support/samples';

const root = join(import.meta.dirname, '../../..');

const files = {
  Turbo: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  htmx: 'htmx.org/dist/htmx.min.js',
  Idiomorph: 'idiomorph/dist/idiomorph.min.js',
};

type Library = keyof typeof files;

/** What the library needs to call `show` again, and to keep the widget. The test itself calls Idiomorph. */
const documented: Readonly<Record<Library, { again: string; kept: string }>> = {
  Turbo: { again: inlineCode('turbo:load'), kept: inlineCode('<div id="login" data-turbo') },
  htmx: { again: inlineCode('htmx.onLoad'), kept: inlineCode('<div id="login" hx-') },
  Idiomorph: { again: '', kept: inlineCode('callbacks: ') },
};

interface SiteOptions {
  library: Library;
  /** Whether the widget is a custom element in the markup. Otherwise, a mount function inserts it. */
  isElement: boolean;
}

/** A site with the pages "One" and "Two". Each response of the server has a number in its heading and its content. */
class SwappedSite {
  readonly url = `${host}/hosts/swapped/`;
  readonly widget: Locator;
  readonly #place: string;
  #responses = 0;

  private constructor(
    readonly page: Page,
    private readonly options: SiteOptions,
  ) {
    this.widget = page.locator('#login');
    const { library, isElement } = options;
    const kept = library === 'Idiomorph' ? '<div id="login"></div>' : documented[library].kept;
    this.#place = isElement ? kept.replaceAll('div', 'stytch-ui') : kept;
  }

  static async open(page: Page, publicToken: string, options: SiteOptions): Promise<SwappedSite> {
    const site = new SwappedSite(page, options);
    await page.route(`${site.url}**`, (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1);
      if (name === 'library.js')
        return route.fulfill({ path: join(root, 'node_modules', files[options.library]) });
      if (name === 'index.js')
        return route.fulfill({ contentType: 'text/javascript', body: site.#script(publicToken) });
      return route.fulfill({ contentType: 'text/html', body: site.html(String(name)) });
    });
    await page.goto(`${site.url}One`);
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

const email = 'ada@portico.example';

interface Libraries {
  Turbo: { visit(address: string, options: object): void };
}

/** For each library: changes the page, in every way that the library has. */
const changes: Readonly<Record<Library, (site: SwappedSite) => Promise<unknown>>> = {
  async Turbo(site) {
    await visitTwo(site, 2);
    // The server renders the current page again, and Turbo morphs the page.
    const visit = { action: 'replace' };
    await site.page.evaluate(
      (options) => (window as unknown as Libraries).Turbo.visit(location.href, options),
      visit,
    );
    await site.shows('Two', 3);
  },
  async htmx(site) {
    await site.page.getByRole('button', { name: 'Swap' }).click();
    await site.page.getByText('Content 2').waitFor();
    await visitTwo(site, 3);
  },
  async Idiomorph(site) {
    const options = `{ ${documented.Idiomorph.kept} }`;
    const html = JSON.stringify(site.html('One'));
    await site.page.evaluate(`Idiomorph.morph(document.documentElement, ${html}, ${options}); show();`);
    await site.shows('One', 2);
  },
};

async function visitTwo(site: SwappedSite, response: number): Promise<void> {
  await site.page.getByRole('link', { name: 'Two' }).click();
  await site.shows('Two', response);
}

for (const library of ['Turbo', 'htmx', 'Idiomorph'] as const) {
  test(`${library} keeps a widget that is marked, with its screen and what is typed${library === 'Turbo' ? ' @row' : ''}`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const { publicToken } = project;
    const site = await SwappedSite.open(page, publicToken, { library, isElement: library === 'Turbo' });
    await askForEmailPasscode(site.widget, email);
    const { code = '' } = await nextMessage(email);
    const field = passcodeField(site.widget);
    await field.pressSequentially(code.slice(0, 3));
    await changes[library](site);
    await expect(field).toHaveValue(code.slice(0, 3));
    await field.press('End');
    await field.pressSequentially(code.slice(3));
    await expect(success(site.widget)).toBeVisible();
  });
}
