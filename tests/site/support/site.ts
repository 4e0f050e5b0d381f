import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const root = join(import.meta.dirname, '../../..');
/** The folder of the built site. */
export const folder = join(root, '.cache/site');
/** The origin at which the tests show the built files. No server answers there. */
const origin = 'https://docs.portico.example';

/** Returns the paths of all built pages, such as `hosts/vue.html`. */
export const builtPages = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .toSorted();

export const readPage = (path: string) => readFileSync(join(folder, path), 'utf8');

/** Answers the requests to the site with its files. Returns a list, to which each request to another origin is added. */
export async function serveSite(page: Page): Promise<string[]> {
  const foreign: string[] = [];
  await page.route('**', (route) => {
    const { href, pathname } = new URL(route.request().url());
    if (!href.startsWith(`${origin}/`)) {
      foreign.push(href);
      return route.abort();
    }
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  return foreign;
}

export const urlOf = (path: string) => `${origin}/${path}`;
