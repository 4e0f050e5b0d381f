import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { compressedSize } from '../../../size/firstField';
import { host, remote } from '../../../support/addresses';
import { clientOptions } from '../../../support/page/PlainPage';
import { buildHost, type HostName } from './buildHost';

const page = `<!doctype html>
<html lang="en">
  <title>A host</title>
  <main id="app"></main>
  <script src="index.js"></script>
</html>`;

/**
 * A page of a host that is built with another tool than the example host. The page is on the example host's origin,
 * because the test's project allows this origin.
 */
export class HostPage {
  readonly app: Locator;

  private constructor(
    readonly page: Page,
    readonly url: string,
    private readonly folder: string,
  ) {
    this.app = page.locator('#app');
  }

  static async serve(browserPage: Page, name: HostName): Promise<HostPage> {
    const folder = await buildHost(name);
    const url = `${host}/hosts/${name}/`;
    await browserPage.route(`${url}**`, async (route) => {
      const path = new URL(route.request().url()).pathname.replace(new URL(url).pathname, '');
      if (path) return route.fulfill({ path: join(folder, path) });
      // Vite builds its own HTML page. The other hosts use the page above.
      const body = await readFile(join(folder, 'index.html'), 'utf8').catch(() => page);
      return route.fulfill({ contentType: 'text/html', body });
    });
    return new HostPage(browserPage, url, folder);
  }

  async open(props: object, query: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams({ remote, ...query });
    await this.page.goto(
      `${this.url}?${search}#${encodeURIComponent(JSON.stringify({ clientOptions, ...props }))}`,
    );
  }

  /**
   * Returns the size of the host's own scripts that are loaded so far, in bytes after brotli 11. These scripts contain
   * React, the federation runtime and a few lines of the host.
   */
  async ownBytes(): Promise<number> {
    const names = await this.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const scripts = [...new Set(names)].filter((name) => name.startsWith(this.url) && name.endsWith('.js'));
    const sizes = scripts.map(async (name) =>
      compressedSize(await readFile(join(this.folder, name.slice(this.url.length)))),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }
}
