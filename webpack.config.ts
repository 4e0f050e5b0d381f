import { join, resolve } from 'node:path';
import { StatsPlugin as ManifestPlugin } from '@module-federation/manifest';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { dependencies, version as packageVersion } from './package.json';
import { fingerprint, remoteInputs } from './scripts/fingerprint';
import { HintsPlugin, remoteHints } from './scripts/webpack/HintsPlugin';
import {
  FileIntegrityPlugin,
  hashesInImportMap,
  hashesInManifest,
  IntegrityPlugin,
} from './scripts/webpack/IntegrityPlugin';
import { InventoryPlugin } from './scripts/webpack/InventoryPlugin';
import { FormLanguagesPlugin, LanguagesPlugin } from './scripts/webpack/LanguagesPlugin';
import { OwnImportsPlugin, OwnScriptsPlugin } from './scripts/webpack/OwnScriptsPlugin';

const root = import.meta.dirname;

// `npm run release` sets these two variables.
const releaseVersion = process.env.RELEASE_VERSION;
const output = resolve(root, process.env.RELEASE_FOLDER ?? 'dist');

// The name of each build is unique, so that two builds on one page do not load each other's chunks.
const sources = fingerprint(root, remoteInputs);
const build = `${releaseVersion ?? packageVersion}_${sources}`;

// In production, the file names of all chunks contain the start of the sources' hash. Content hashes would have no
// advantage: they would change with every build too, because every chunk contains the build's name. And the container
// would have to contain the content hash of every chunk. In development, the build's name stays the same, so the file
// names contain content hashes.
const chunkFilename = (production: boolean) =>
  `c/[name].${production ? sources.slice(0, 8) : '[contenthash:8]'}.js`;

const moduleNames = ['Login', 'ResetPassword', 'PasskeyRegistration', 'IdentityProvider', 'Account'];

// With `import: false`, the remote contains no React, so there is no second copy of React on the page. `FederatedWidget`
// checks the host's React. A range here would add 0.8 kB to the container, for webpack's comparison of versions.
const react = { singleton: true, requiredVersion: false, import: false } as const;

function shared(production: boolean, compress = {}): Configuration {
  return {
    context: root,
    mode: production ? 'production' : 'development',
    // The source maps must not use `eval`, because a host's content security policy may forbid `eval`.
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // goober writes a `<style>` element, which host pages may forbid. Our file writes a constructed style sheet
        // instead (ADR 0006).
        goober$: resolve(root, 'src/ui/toasts/goober.ts'),
        // Immer's own file for production, which its package does not name. It saves 0.2 kB of the first screen.
        ...(production && { immer$: resolve(root, 'node_modules/immer/dist/immer.production.mjs') }),
      },
    },
    module: {
      // Our code never reads the name of an anonymous default export.
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // None of our modules has side effects when it is imported, so webpack may remove modules that are not used.
          sideEffects: false,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: !production } },
        },
        // webpack runs the loaders of a file from the last to the first, so this loader runs before ts-loader.
        {
          test: /\.ts$/,
          include: resolve(root, 'src'),
          loader: resolve(root, 'scripts/webpack/messagesLoader.js'),
        },
        {
          test: /\.module\.css$/,
          use: [
            resolve(root, 'scripts/webpack/styleSheetLoader.js'),
            {
              loader: 'css-loader',
              options: {
                exportType: 'string',
                sourceMap: false,
                importLoaders: 1,
                modules: {
                  namedExport: true,
                  exportLocalsConvention: 'camel-case-only',
                  // Two builds on one page must have different class names.
                  localIdentName: `p${sources.slice(0, 4)}-[1]-[local]`,
                  localIdentRegExp: /(\w+)\.module\.css$/,
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
      // Each file costs a request, a hash in the manifest and a hash in the container. So the only file that several
      // chunks share is what the steps after the first factor have in common: a person often meets several of them.
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          steps: {
            name: 'sign-in-step',
            chunks: ({ name }) => ['terms', 'fields', 'passkey-offer'].includes(name ?? ''),
            minChunks: 2,
            enforce: true,
          },
        },
      },
      // Two builds never share a file, so names and ids need to be unique only within one build, and may be short.
      mangleExports: 'size',
      moduleIds: 'size',
      chunkIds: 'size',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3, ...compress } },
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

function remote(production: boolean): Configuration {
  // With these two, the minimizer also removes webpack's functions for ranges of versions, which are not used.
  const base = shared(production, { inline: 0, reduce_funcs: false });
  const federation = {
    name: 'porticoRemote',
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: {
      ...Object.fromEntries(
        moduleNames.map((name) => [
          `./${name}`,
          // The four modules differ only in one line, so they are in one chunk.
          { import: [...reload(production), `./remotes/${name}.tsx`], name: 'widget' },
        ]),
      ),
      './bootstrap': { import: ['./remotes/bootstrap.cjs'], name: 'bootstrap' },
      // The chunk contains the gateway anyway. Without its name here, chunks that load after it repeat its modules.
      './client': { import: ['./src/provider/gateway.ts', './remotes/client.ts'], name: 'client' },
    },
    shared: { react, 'react-dom': react },
  };
  return {
    ...base,
    name: 'remote',
    // The module `bootstrap` contains the hash of the standalone file, so that file must be written first.
    dependencies: ['standalone'],
    entry: {},
    output: {
      path: output,
      // `dist/standalone` is the output of another build, so this build does not delete it.
      clean: { keep: /^standalone\// },
      publicPath: 'auto',
      uniqueName: `portico_${build}`,
      chunkFilename: chunkFilename(production),
    },
    plugins: [
      ...(base.plugins ?? []),
      compileWhileLoading(/^(remoteEntry|c\/widget)\./),
      new LanguagesPlugin(),
      new FileIntegrityPlugin('PORTICO_STANDALONE_INTEGRITY', resolve(output, 'standalone/portico.js')),
      // These two plugins write webpack's container, and a manifest of Module Federation for it (ADR 0013).
      new webpack.container.ModuleFederationPlugin(federation),
      new ManifestPlugin(
        { ...federation, dts: false },
        { pluginVersion: dependencies['@module-federation/manifest'], bundler: 'webpack' },
      ),
      new OwnScriptsPlugin('portico'),
      new IntegrityPlugin(hashesInManifest('mf-manifest.json', moduleNames)),
      new HintsPlugin(remoteHints('mf-manifest.json', 'Login')),
      withoutFile('mf-stats.json'),
    ],
  };
}

/** The build of the ES module for pages without React. It contains its own React. */
function standalone(production: boolean): Configuration {
  const base = shared(production);
  return {
    ...base,
    name: 'standalone',
    entry: { portico: [...reload(production), './remotes/standalone.ts'] },
    experiments: { outputModule: true },
    output: {
      path: join(output, 'standalone'),
      clean: true,
      publicPath: 'auto',
      uniqueName: `portico_standalone_${build}`,
      filename: '[name].js',
      chunkFilename: chunkFilename(production),
      module: true,
      library: { type: 'module' },
      crossOriginLoading: 'anonymous',
      importFunctionName: OwnImportsPlugin.importFunctionName,
    },
    plugins: [
      ...(base.plugins ?? []),
      new OwnImportsPlugin(),
      compileWhileLoading(/^portico\.js$/),
      new LanguagesPlugin(),
      new IntegrityPlugin(hashesInImportMap('standalone', 'import-map.json')),
      // The hint has no hash, because the file has the same name in every release. With a hash, a page that still has
      // the hint of an older release could not load the file.
      new HintsPlugin(() => [{ file: 'standalone/portico.js', rel: 'modulepreload' }]),
    ],
  };
}

/**
 * Builds the form that hosts show before the widget's code is loaded (ADR 0024). It consists of the widget's
 * components. Hosts import the form as `@portico/loader/form` and `@portico/loader/form-html`.
 */
function form(production: boolean): Configuration {
  const base = shared(production);
  return {
    ...base,
    name: 'form',
    target: ['es2022'],
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'react/jsx-runtime$': resolve(root, 'src/form/jsxRuntime.ts') },
    },
    entry: { form: './src/form/index.ts', 'form-html': './src/form/renderLoginForm.tsx' },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /\.ts$/,
          include: resolve(root, 'src'),
          loader: resolve(root, 'scripts/webpack/messagesLoader.js'),
          options: { ofForm: true },
        },
      ],
      // The form has no chunks of its own. Where the first screen (Main) would load a chunk, the form shows an outline.
      parser: { javascript: { dynamicImportMode: 'weak' } },
    },
    plugins: [...(base.plugins ?? []), new FormLanguagesPlugin()],
    externalsType: 'module',
    externals: ['react', 'react-dom', 'react-dom/server'],
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
 * Adds a comment to files in which nearly every function runs immediately. Because of the comment, Chromium compiles
 * the functions in the background while the file downloads. Other browsers ignore the comment (ADR 0025).
 */
function compileWhileLoading(test: RegExp) {
  // Runs after the minimizer, because the minimizer removes comments.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new webpack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test, stage });
}

/**
 * Removes a file that another plugin has added to the build, such as the statistics of Module Federation. It runs in the
 * last stage, and after the plugin that adds the file, because it stands behind it in the list of plugins.
 */
const withoutFile = (file: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('withoutFile', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'withoutFile', stage }, () =>
        compilation.deleteAsset(file),
      );
    });
  },
});

/** Adds a bill of materials, without a time and a random number, so that two builds have the same bytes. */
async function describePackages(configuration: Configuration, version: string): Promise<Configuration> {
  const { CycloneDxWebpackPlugin } = await import('@cyclonedx/webpack-plugin');
  const plugin = new CycloneDxWebpackPlugin({
    outputLocation: 'bom',
    includeWellknown: false,
    reproducibleResults: true,
    rootComponentAutodetect: false,
    rootComponentName: 'portico',
    rootComponentVersion: version,
  });
  return { ...configuration, plugins: [...(configuration.plugins ?? []), plugin] };
}

function reload(production: boolean): string[] {
  return production ? [] : ['./scripts/dev/reload.ts'];
}

export default async (_: unknown, { mode }: { mode?: string }): Promise<Configuration[]> => {
  const production = mode !== 'development';
  const builds = [remote(production), standalone(production), form(production)];
  if (releaseVersion === undefined) return builds;
  return Promise.all(builds.map((each) => describePackages(each, releaseVersion)));
};
