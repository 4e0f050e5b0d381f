import { join } from 'node:path';
import { host, remote } from '../../support/addresses';
import { configs } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';

for (const [name, version] of [
  ['react-17', '17.0.2'],
  ['react-18', '18.3.1'],
] as const) {
  test(`a host with React ${version} is built with the package, keeps its page, and says that sign-in is not possible`, async ({
    page,
    project,
  }) => {
    const folder = await EmptyFolder.withLoader();
    // `copy` also copies the host's own React. React 17 needs one package that is installed at the root.
    const hosts = import.meta.dirname;
    folder.copy(join(hosts, name)).copy(join(hosts, 'old-react')).link('object-assign');
    await folder.run('webpack/bin/webpack.js', '--mode', 'production', '--entry', './index.js');
    const address = `${host}/hosts/${name}/`;
    await page.route(`${address}**`, (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><main id="app"></main><script src="main.js"></script>',
          })
        : route.fulfill({ path: join(folder.path, 'dist/main.js') }),
    );
    const failures: string[] = [];
    const logged: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    page.on('console', (message) => logged.push(message.text()));
    const props = { publicToken: project.publicToken, config: configs.emailPasscode, clientOptions };
    await page.goto(`${address}?remote=${remote}#${encodeURIComponent(JSON.stringify(props))}`);

    const app = page.locator('#app');
    await expect(app.getByRole('heading', { name: 'Night trains' })).toBeVisible();
    const sentence = 'Sign-in cannot be shown here.';
    await expect(app.getByRole('alert')).toHaveText([sentence, sentence, sentence]);
    await expect(app.getByRole('status')).toHaveText('failed incompatible_host');
    await expect(app.getByRole('complementary')).toBeEmpty();
    await expect(page.locator('body')).toHaveAttribute('data-unavailable', 'incompatible_host');
    expect(failures).toEqual([]);
    expect(logged.filter((text) => text.startsWith('[portico]'))).toEqual([
      `[portico] This page has Preact, or React ${version}. Portico needs React 19.`,
    ]);
    folder.remove();
  });
}
