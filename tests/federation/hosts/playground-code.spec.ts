import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '../../../host-example/src/playground/code/writeCode';
import { host, remote } from '../../support/addresses';
import { emailField } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../support/test';
import { EmptyFolder } from './support/EmptyFolder';

const reactApp = `import { createRoot } from 'react-dom/client';
import { SignIn } from './copied';
const app = document.querySelector('#widget');
if (app) createRoot(app).render(<SignIn />);`;
const plugin = `new ModuleFederationPlugin({ name: 'copied', dts: false, remotes: {}, shareStrategy: 'loaded-first',
    shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react } })`;

for (const [title, code, app, plugins] of [
  ['a React host', 'react', reactApp, ''],
  ['a React host whose bundler shares React', 'react', reactApp, plugin],
  ['a page with the loader', 'mount', "import './copied';", ''],
] as const) {
  test(`the playground’s code for ${title} compiles, builds and runs`, async ({ page, project }) => {
    test.setTimeout(300_000);
    const text = codes.get(code)?.write(
      {
        config: {
          products: ['emailMagicLinks'],
          emailMagicLinksOptions: { loginRedirectURL: `${host}/authenticate` },
        },
        presentation: { theme: [{}, { 'color-scheme': 'dark' }] },
      },
      { origin: host, remote, publicToken: project.publicToken, endpoints: clientOptions.endpoints },
    );
    const folder = await EmptyFolder.withLoader();
    try {
      folder.link('@module-federation/enhanced', '@stytch/vanilla-js', 'react', 'react-dom', '@types/react');
      folder.link('@types/react-dom', 'csstype', 'webpack', 'ts-loader', 'typescript');
      folder.write({
        'copied.tsx': text ?? '',
        'css.d.ts': "declare module '*.css';",
        'app.tsx': app,
        'index.js': "void import('./app.tsx');",
        'webpack.config.mjs': `import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
const react = { singleton: true, requiredVersion: '^19.0.0' };
export default { mode: 'development', devtool: false, target: ['web', 'es2022'], entry: './index.js',
  output: { path: resolve('public'), filename: 'index.js', publicPath: 'auto' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [{ test: /\\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true,
    compilerOptions: { jsx: 'react-jsx', module: 'esnext', target: 'es2022' } } },
    { test: /\\.css$/, type: 'css/auto' }] },
  experiments: { css: true },
  plugins: [${plugins}] };`,
        'build.mjs': `import webpack from 'webpack';
import config from './webpack.config.mjs';
webpack(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});`,
        'tsconfig.json': JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            skipLibCheck: true,
          },
          files: ['app.tsx', 'copied.tsx', 'css.d.ts'],
        }),
      });
      await folder.run('typescript/bin/tsc', '--project', '.');
      await folder.node('build.mjs');
      const address = `${host}/hosts/copied/`;
      await page.route(`${address}**`, (route) => {
        const name = new URL(route.request().url()).pathname.replace('/hosts/copied/', '');
        const path = join(folder.path, 'public', name);
        if (name) return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
        const body =
          '<!doctype html><title>A host</title><div id="widget"></div><script src="index.js"></script>';
        return route.fulfill({ contentType: 'text/html', body });
      });
      await page.goto(address);
      await expect(emailField(page.locator('#widget'))).toBeVisible();
    } finally {
      folder.remove();
    }
  });
}
