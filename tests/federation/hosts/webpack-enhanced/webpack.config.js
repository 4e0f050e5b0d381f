import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const react = { singleton: true, requiredVersion: '^19.0.0' };

/**
 * This host follows the documentation of `@module-federation/enhanced`. It uses neither our loader nor our federation
 * plugin.
 */
export default {
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './index.js',
  output: { filename: 'index.js', publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'webpack_enhanced',
      dts: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      remotes: {},
      shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
    }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
};
