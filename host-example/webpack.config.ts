import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { PagesPlugin } from './build/PagesPlugin';

const root = import.meta.dirname;

// The host shares its React with the remote. The remote contains no React of its own.
const react = { singleton: true, requiredVersion: '^19.0.0' };

export default (_: unknown, { mode }: { mode?: string }): Configuration => ({
  name: 'host',
  context: root,
  mode: mode === 'development' ? 'development' : 'production',
  // webpack's usual source maps for development need `eval`, which the pages' content security policy may forbid.
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  target: ['web', 'es2022'],
  entry: { shell: './src/shell.ts', embed: './src/embed.ts' },
  output: {
    path: resolve(root, 'dist'),
    clean: true,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    cssChunkFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    trustedTypes: { policyName: 'portico-host' },
  },
  experiments: { css: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false, module: 'esnext' } },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'host_example',
      manifest: false,
      dts: false,
      // The value that docs/hosts/federation.md recommends. With `version-first`, a page does not start if the remote cannot
      // be reached.
      shareStrategy: 'loaded-first',
      remotes: {},
      shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
    }),
    new PagesPlugin([
      { file: 'index.html', entry: 'shell', title: 'Fernweh', body: '<div id="app"></div>' },
      { file: 'embed.html', entry: 'embed', title: 'Widget', body: '<main id="widget"></main>' },
    ]),
  ],
  // Three times as fast as webpack's own choice.
  optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
  performance: { hints: false },
  stats: 'errors-warnings',
});
