import { remote } from '../../support/addresses';
import { askForEmailPasscode, configs } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../../support/test';
import { HostPage } from './support/HostPage';

test('an application in the sandbox of qiankun, Garfish, micro-app or wujie asks for a passcode @row', async ({
  page,
  project,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const hostPage = await HostPage.serve(page, 'sandbox');
  const props = { publicToken: project.publicToken, config: configs.emailPasscode, clientOptions };
  // docs/hosts/index.md names these two properties.
  const inWujie = { config: { ...configs.emailPasscode, enableShadowDOM: true }, fallback: null };
  let more = {};
  await page.route(`${hostPage.url}application.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><head></head><body><main id="root"></main>
        <script>window.given = ${JSON.stringify({ remote, props: { ...props, ...more } })}</script>
        <script src="${hostPage.url}application.js"></script></body>`,
    }),
  );
  for (const sandbox of ['qiankun', 'qiankun-shadow', 'garfish', 'micro-app', 'wujie']) {
    await test.step(sandbox, async () => {
      more = sandbox === 'wujie' ? inWujie : {};
      await hostPage.open({}, { sandbox });
      await askForEmailPasscode(hostPage.app, `${sandbox}@portico.example`);
    });
  }
  expect(failures).toEqual([]);
});
