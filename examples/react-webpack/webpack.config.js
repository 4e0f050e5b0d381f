import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const react = { singleton: true, requiredVersion: '^19.0.0' };

export default {
  entry: './src/index.ts',
  target: ['web', 'es2022'],
  devtool: 'source-map', // the policy forbids `eval`
  output: { filename: '[name].[contenthash].js', publicPath: '/', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'ts-loader' },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  experiments: { css: true },
  plugins: [
    new HtmlWebpackPlugin({ template: 'index.html' }),
    new ModuleFederationPlugin({
      name: 'my_host',
      dts: false,
      remotes: {},
      shareStrategy: 'loaded-first', // otherwise the page would not start without Portico
      shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
    }),
  ],
  devServer: { historyApiFallback: true },
};
