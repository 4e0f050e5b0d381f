/** This host has no federation plugin. It imports the federation runtime as an ordinary library. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './index.js',
  output: { filename: 'index.js' },
  performance: { hints: false },
  stats: 'errors-warnings',
};
