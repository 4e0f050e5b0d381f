/** Without a federation plugin: the runtime is an ordinary library. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './index.js',
  output: { filename: 'index.js' },
  performance: { hints: false },
  stats: 'errors-warnings',
};
