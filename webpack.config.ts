import { resolve } from 'node:path';
import { StatsPlugin as ManifestPlugin } from '@module-federation/manifest';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { devDependencies, version } from './package.json';
import { fingerprint } from './scripts/fingerprint';
import { HintsPlugin, remoteHints } from './scripts/webpack/HintsPlugin';
import { IntegrityPlugin } from './scripts/webpack/IntegrityPlugin';
import { InventoryPlugin } from './scripts/webpack/InventoryPlugin';
import { OwnScriptsPlugin } from './scripts/webpack/OwnScriptsPlugin';
import { UnpublishedPlugin } from './scripts/webpack/UnpublishedPlugin';
import { remoteInputs } from './scripts/webpack/inputs';

const root = import.meta.dirname;

// Chunks of two builds must never mix on one page, so each build has a unique name.
const sources = fingerprint(root, remoteInputs);
const build = `${version}_${sources}`;

// The name of the build is in every chunk, so content hashes would change as often, and the container would have to list
// them all. In development the sources change but the name stays.
const chunkFilename = (production: boolean) =>
  `c/[name].${production ? sources.slice(0, 8) : '[contenthash:8]'}.js`;

const moduleNames = ['Login', 'ResetPassword', 'PasskeyRegistration', 'IdentityProvider'];

// React is the host's: `import: false` prevents a second copy on the page.
const react = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0', import: false } as const;

/** @param sheets how a style sheet is imported: as a constructed sheet, or as its text. */
function shared(
  production: boolean,
  sheets: 'css-style-sheet' | 'string' = 'css-style-sheet',
): Configuration {
  return {
    context: root,
    mode: production ? 'production' : 'development',
    // Never `eval`: host pages forbid it.
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // goober writes <style> elements, which host pages forbid; ours writes a constructed sheet (ADR 0006).
        goober$: resolve(root, 'src/ui/toasts/goober.ts'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // None of our modules is imported for its side effects.
          sideEffects: false,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: !production } },
        },
        // Each icon is a separate file, loaded when its button is shown (ADR 0019).
        { test: /\.svg$/, type: 'asset/resource' },
        {
          test: /\.module\.css$/,
          use: [
            resolve(root, 'scripts/webpack/constructedSheetLoader.js'),
            {
              loader: 'css-loader',
              options: {
                exportType: sheets,
                sourceMap: false,
                importLoaders: 1,
                modules: {
                  namedExport: true,
                  exportLocalsConvention: 'camel-case-only',
                  // The class names of two builds on one page must differ.
                  localIdentName: `p${sources.slice(0, 4)}-[name]-[local]`,
                },
              },
            },
            ...(production
              ? [
                  {
                    loader: 'postcss-loader',
                    options: { postcssOptions: { config: false, plugins: ['cssnano'] } },
                  },
                ]
              : []),
          ],
        },
      ],
    },
    optimization: {
      // Every file costs a request, a hash in the manifest and one in the container, so each part is one file.
      splitChunks: false,
      // Builds share no files, so names and ids can be as short as possible.
      mangleExports: 'size',
      moduleIds: 'size',
      chunkIds: 'size',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Licence notices go into a separate file.
          extractComments: { condition: 'some', filename: 'LICENSES.txt', banner: false },
        }),
      ],
    },
    plugins: [new InventoryPlugin()],
    infrastructureLogging: { level: 'error' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** For React hosts, through the federation runtime. */
function remote(production: boolean): Configuration {
  const base = shared(production);
  const federation = {
    name: 'porticoRemote',
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: {
      ...Object.fromEntries(
        moduleNames.map((name) => [
          `./${name}`,
          // One chunk for all four modules, which differ in one line each.
          { import: [...reload(production), `./remotes/${name}.tsx`], name: 'widget' },
        ]),
      ),
      './bootstrap': { import: ['./remotes/bootstrap.cjs'], name: 'bootstrap' },
      './client': { import: ['./remotes/client.ts'], name: 'client' },
    },
    shared: { react, 'react-dom': react },
  };
  return {
    ...base,
    name: 'remote',
    entry: {},
    output: {
      path: resolve(root, 'dist'),
      // The standalone build's folder is inside this one.
      clean: { keep: /^standalone\// },
      publicPath: 'auto',
      uniqueName: `portico_${build}`,
      chunkFilename: chunkFilename(production),
      assetModuleFilename: 'a/[name].[hash:8][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      compileWhileLoading(/^(remoteEntry|c\/widget)\./),
      // webpack's container, and a manifest of Module Federation for it (ADR 0013).
      new webpack.container.ModuleFederationPlugin(federation),
      new ManifestPlugin(
        { ...federation, dts: false },
        { pluginVersion: devDependencies['@module-federation/manifest'], bundler: 'webpack' },
      ),
      // The same timeout as the widget's other waits (src/config/limits.ts).
      new OwnScriptsPlugin({ policyName: 'portico', timeout: 20_000 }),
      new IntegrityPlugin('mf-manifest.json', moduleNames),
      new HintsPlugin(remoteHints('mf-manifest.json', 'Login')),
      new UnpublishedPlugin('mf-stats.json'),
    ],
  };
}

/** For every other page: one ES module with its own React. */
function standalone(production: boolean): Configuration {
  const base = shared(production);
  return {
    ...base,
    name: 'standalone',
    entry: { portico: [...reload(production), './remotes/standalone.ts'] },
    experiments: { outputModule: true },
    output: {
      path: resolve(root, 'dist/standalone'),
      clean: true,
      publicPath: 'auto',
      uniqueName: `portico_standalone_${build}`,
      filename: '[name].js',
      chunkFilename: chunkFilename(production),
      assetModuleFilename: 'a/[name].[hash:8][ext]',
      module: true,
      library: { type: 'module' },
      // Its chunks are loaded by `import()`, which takes no integrity. A host pins only the entry file
      // (docs/embedding.md).
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      ...(base.plugins ?? []),
      compileWhileLoading(/^portico\.js$/),
      // Without a hash: the file keeps its name, so a stale hash would break the page after the next release.
      new HintsPlugin(() => [{ file: 'standalone/portico.js', rel: 'modulepreload' }]),
    ],
  };
}

/**
 * For hosts, as `@portico/loader/form` and `@portico/loader/form-html`: the form before the code, made of the widget's own
 * components (ADR 0024). React is the host's.
 */
function form(production: boolean): Configuration {
  const base = shared(production, 'string');
  return {
    ...base,
    name: 'form',
    target: ['es2022'],
    entry: { form: './src/form/index.ts', 'form-html': './src/form/renderLoginForm.tsx' },
    module: {
      ...base.module,
      // Main's list of parts names their chunks. The form has an outline in their place.
      parser: { javascript: { dynamicImportMode: 'weak' } },
    },
    externalsType: 'module',
    externals: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'],
    experiments: { outputModule: true },
    output: {
      path: resolve(root, 'loader/form/dist'),
      clean: true,
      filename: '[name].js',
      module: true,
      library: { type: 'modern-module' },
    },
  };
}

/**
 * Marks files whose functions all run at once: Chromium then compiles them while they download, off the main thread. Other
 * browsers see a comment (ADR 0025).
 */
function compileWhileLoading(test: RegExp) {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1; // the minimizer removes comments
  return new webpack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test, stage });
}

function reload(production: boolean): string[] {
  return production ? [] : ['./scripts/dev/reload.ts'];
}

export default (_: unknown, { mode }: { mode?: string }): Configuration[] => {
  const production = mode !== 'development';
  return [remote(production), standalone(production), form(production)];
};
