/** The remote must load its files from its own origin, even if the page contains markup of an attacker. */
import { host } from '../support/addresses';
import { askForLink, configs } from '../support/journeys';
import { expect, test } from '../support/test';

const foreign = 'https://foreign.example';

/**
 * Markup that a page might accept from other people. It runs no script, but each element imitates an object that
 * scripts look for.
 */
const markup = `<form name="currentScript"><input name="src" value="${foreign}/remoteEntry.js"><input name="tagName"></form>
  <script type="text/plain" src="${foreign}/remoteEntry.js"></script>
  <a id="porticoRemote" href="${foreign}/"></a><a id="trustedTypes" href="${foreign}/"></a>`;

for (const via of ['federation', 'mount'] as const) {
  test(`the widget loads by ${via} from its own origin beside elements that imitate its script and its objects`, async ({
    page,
    openEmbed,
  }) => {
    const foreignRequests: string[] = [];
    await page.route(`${foreign}/**`, (route) => {
      foreignRequests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.foreign = true' });
    });
    await page.route(`${host}/embed`, async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: `${await response.text()}${markup}` });
    });
    const { widget } = await openEmbed({ via, config: configs.magicLink });
    await askForLink(widget, 'ada@portico.example');
    expect(foreignRequests).toEqual([]);
  });
}
