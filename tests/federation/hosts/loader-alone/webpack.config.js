/** This host uses the loader without a federation plugin, as docs/hosts/react.md describes. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './index.js',
  output: { filename: 'index.js' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
};
