import { rspack } from '@rspack/core';

export default {
  entry: './src/main.tsx',
  target: ['web', 'es2022'],
  devtool: 'source-map', // the policy forbids `eval`
  output: { filename: '[name].[contenthash].js', publicPath: '/', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: 'index.html' })],
  devServer: { historyApiFallback: true },
};
