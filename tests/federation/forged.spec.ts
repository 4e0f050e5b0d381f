/** The remote must load its files from its own origin, even if the page contains markup of an attacker. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { host, remote } from '../support/addresses';
import { askForLink, configs } from '../support/journeys';
import { readManifest } from './support/files';
import { expect, test } from './support/test';

const foreign = 'https://foreign.example';

/**
 * Markup that a page might accept from other people. It runs no script, but each element imitates an object that
 * scripts look for.
 */
const markup: Record<string, () => Promise<string>> = {
  'an image named currentScript, and a foreign script that does not run': async () =>
    `<img name="currentScript" alt=""><script type="text/plain" src="${foreign}/remoteEntry.js"></script>`,
  'a form named currentScript with a field named src': async () =>
    `<form name="currentScript"><input name="src" value="${foreign}/remoteEntry.js"><input name="tagName"></form>
    <script type="text/plain" src="${foreign}/remoteEntry.js"></script>`,
  'elements named like the container and the browser’s own objects': async () =>
    `<a id="porticoRemote" href="${foreign}/"></a><a id="trustedTypes" href="${foreign}/"></a>
    <form id="Document"><input name="prototype"></form>`,
  'scripts that do not run, with the addresses of the remote’s files': async () => {
    const { metaData } = await readManifest();
    const chunks = await readdir(join(import.meta.dirname, '../../dist/c'));
    return [metaData.remoteEntry.name, ...chunks.map((chunk) => `c/${chunk}`)]
      .map((file) => `<script type="text/plain" src="${remote}/${file}"></script>`)
      .join('');
  },
};

/** The returned list grows: each later request to the foreign server is added. */
async function forge(page: Page, forged: string): Promise<string[]> {
  const foreignRequests: string[] = [];
  await page.route(`${foreign}/**`, (route) => {
    foreignRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.foreign = true' });
  });
  await page.route(`${host}/embed`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()}${forged}` });
  });
  return foreignRequests;
}

for (const [index, [what, write]] of Object.entries(markup).entries()) {
  // The standalone file reads its own address in one way, so for it two of the pages are enough.
  for (const via of index < 2 ? (['federation', 'mount'] as const) : (['federation'] as const)) {
    test(`the widget loads by ${via} from its own origin beside ${what}${via === 'federation' && what.startsWith('a form') ? '' : ' @rest'}`, async ({
      page,
      openEmbed,
    }) => {
      const foreignRequests = await forge(page, await write());
      const { widget } = await openEmbed({ via, config: configs.magicLink });
      await askForLink(widget, 'ada@portico.example');
      expect(foreignRequests).toEqual([]);
    });
  }
}

test('the loader and the container run their scripts beside a frame named head', async ({
  page,
  openEmbed,
}) => {
  // The frame's name hides `document.head`, which webpack's runtime needs to load the host's own files. So the test
  // adds the frame only when these files are loaded: when the page requests the remote's manifest.
  await page.route(`${remote}/mf-manifest.json`, async (route) => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.name = 'head';
      document.body.append(frame);
    });
    await route.continue();
  });
  const { widget } = await openEmbed({ via: 'federation', config: configs.magicLink });
  await askForLink(widget, 'ada@portico.example');
});
