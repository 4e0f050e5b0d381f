import { resolve } from 'node:path';
import { StatsPlugin as ManifestPlugin } from '@module-federation/manifest';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { devDependencies, version } from './package.json';
import { fingerprint } from './scripts/fingerprint';
import { IntegrityPlugin } from './scripts/webpack/IntegrityPlugin';
import { InventoryPlugin } from './scripts/webpack/InventoryPlugin';
import { OwnScriptsPlugin } from './scripts/webpack/OwnScriptsPlugin';
import { UnpublishedPlugin } from './scripts/webpack/UnpublishedPlugin';
import { remoteInputs } from './scripts/webpack/inputs';

const root = import.meta.dirname;

// Chunks of two builds must never mix on one page, so each build has a name of its own.
const sources = fingerprint(root, remoteInputs);
const build = `${version}_${sources}`;

// The name of the build is in every chunk, so a hash of each one's own content would change as often, and the container
// would have to list them all. In development the sources change while one name stays.
const chunkFilename = (production: boolean) =>
  `c/[name].${production ? sources.slice(0, 8) : '[contenthash:8]'}.js`;

const moduleNames = ['Login', 'ResetPassword', 'PasskeyRegistration', 'IdentityProvider'];

// React is the host's: with `import: false` two copies on one page are impossible.
const react = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0', import: false } as const;

function shared(production: boolean): Configuration {
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
          // No module of ours is imported for what it does on import.
          sideEffects: false,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: !production } },
        },
        // Each mark is a file of its own, read when its button is shown (ADR 0019).
        { test: /\.svg$/, type: 'asset/resource' },
        {
          test: /\.module\.css$/,
          use: [
            resolve(root, 'scripts/webpack/constructedSheetLoader.js'),
            {
              loader: 'css-loader',
              options: {
                exportType: 'css-style-sheet',
                sourceMap: false,
                importLoaders: 1,
                modules: {
                  namedExport: true,
                  exportLocalsConvention: 'camel-case-only',
                  // Sheets of two builds on one page leave each other alone.
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
      // Every file costs a request, a hash in the manifest and one in the container: each part is one file, whole.
      splitChunks: false,
      // Nothing of one build is used by another, so names and numbers may be as short as they come.
      mangleExports: 'size',
      moduleIds: 'size',
      chunkIds: 'size',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Licence notices go into a file of their own.
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
          // One chunk for all four: what sets them apart is a line each.
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
      // The other compilation's folder lies inside.
      clean: { keep: /^standalone\// },
      publicPath: 'auto',
      uniqueName: `portico_${build}`,
      chunkFilename: chunkFilename(production),
      assetModuleFilename: 'a/[name].[hash:8][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      // webpack's container, with the manifest of Module Federation beside it (ADR 0013).
      new webpack.container.ModuleFederationPlugin(federation),
      new ManifestPlugin(
        { ...federation, dts: false },
        { pluginVersion: devDependencies['@module-federation/manifest'], bundler: 'webpack' },
      ),
      // As long as any other wait of the widget (src/config/limits.ts).
      new OwnScriptsPlugin({ policyName: 'portico', timeout: 20_000 }),
      new IntegrityPlugin('mf-manifest.json', moduleNames),
      new UnpublishedPlugin('mf-stats.json'),
    ],
  };
}

/** For every other page: one ES module with a React of its own. */
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
      // Its chunks come through `import()`, which takes no integrity; a host pins the entry itself (docs/embedding.md).
      crossOriginLoading: 'anonymous',
    },
  };
}

function reload(production: boolean): string[] {
  return production ? [] : ['./scripts/dev/reload.ts'];
}

export default (_: unknown, { mode }: { mode?: string }): Configuration[] => {
  const production = mode !== 'development';
  return [remote(production), standalone(production)];
};
