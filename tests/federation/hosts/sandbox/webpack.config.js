import loaderAlone from '../loader-alone/webpack.config.js';

export default {
  ...loaderAlone({}),
  context: import.meta.dirname,
  entry: {
    index: './index.js',
    application: { import: './application.js', library: { name: 'application', type: 'umd' } },
  },
  output: { filename: '[name].js', publicPath: 'auto' },
};
