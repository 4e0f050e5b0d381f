/** This host uses the loader without a federation plugin, as docs/hosts/react.md describes. */
/** @param env `preact`: the package that the host uses in place of React */
export default ({ preact }) => ({
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './index.js',
  output: { filename: 'index.js' },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: preact && {
      'react-dom/client$': `${preact}/compat/client`,
      'react/jsx-runtime$': `${preact}/jsx-runtime`,
      'react-dom$': `${preact}/compat`,
      react$: `${preact}/compat`,
      preact,
    },
  },
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
});
