/** The documentation's samples for webpack, in a host with the packed loader. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { host } from '../../support/addresses';
import { askForLink, emailField, targetOf } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { withTestRemote } from './support/samplePages';
import { component, sample } from './support/samples';

const pageUrl = `${host}/hosts/documentation/index.html`;

let folder: EmptyFolder;
test.beforeEach(async ({ page, project }) => {
  test.setTimeout(300_000); // for the installation and the build
  folder = await EmptyFolder.withLoader();
  folder.link('@module-federation/enhanced', '@stytch/vanilla-js', 'react', 'react-dom', '@types/react');
  folder.link('@types/react-dom', 'csstype', 'webpack', 'ts-loader', 'typescript');
  folder.write({
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "module": "esnext", "target": "es2022" } }',
    'project.d.ts':
      'interface Window { project: { publicToken: string; clientOptions: { endpoints: Record<string, string> } } }',
    'webpack.config.js': sample('new ModuleFederationPlugin({')
      .replaceAll(/.*HtmlWebpackPlugin.*\n/g, '')
      .replace('./src/index.ts', './index.js')
      .replace(
        "publicPath: '/'",
        "path: import.meta.dirname + '/public', filename: 'index.js', publicPath: 'auto'",
      ),
    'index.js': "void import('./start.tsx')",
    'public/index.html': '<!doctype html><main id="app"></main><script src="index.js"></script>',
  });
  await page.route(`${host}/hosts/documentation/**`, (route) => {
    const file = join(folder.path, 'public', new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.addInitScript((value) => Object.assign(window, { project: value }), {
    clientOptions,
    publicToken: project.publicToken,
  });
});
test.afterEach(() => folder.remove());

const build = () => folder.run('webpack/bin/webpack.js', '--config', 'webpack.config.js');

test('the README’s component signs a person in by a link', async ({ page, project, nextMessage }) => {
  folder.write({
    'App.tsx': withTestRemote(component),
    'start.tsx': `import { createRoot } from 'react-dom/client';
import { App } from './App';
createRoot(document.querySelector('#app')!).render(<App />);`,
  });
  await build();
  await project.change({ redirect_urls: { login: [pageUrl], signup: [pageUrl], reset_password: [] } });
  await page.goto(pageUrl);
  await askForLink(page.locator('#app'), 'ada@portico.example');
  const { links } = await nextMessage('ada@portico.example');
  await page.goto(await targetOf(page, links[0]?.href));
  await page.getByRole('button', { name: 'Sign out ada@portico.example' }).click();
  await expect(emailField(page.locator('#app'))).toBeVisible();
  expect(page.url()).toBe(pageUrl);
});

test('a federation runtime with the loader’s plugin loads Login without the loader', async ({ page }) => {
  // webpack shares a library only if the host imports it, so this page imports React.
  folder.write({
    'start.tsx': `import 'react';
import 'react-dom';
${withTestRemote(sample('registerPlugins(['))}
document.title = typeof (login as { default: unknown }).default;`,
  });
  await build();
  await page.goto(pageUrl);
  await expect(page).toHaveTitle('function');
});
