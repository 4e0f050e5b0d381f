import webpack from 'webpack';

const react = { singleton: true, requiredVersion: '^19.0.0' };

/** webpack's own federation reads no manifest, so this host's build contains the address of the container. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './index.js',
  output: { filename: 'index.js', publicPath: 'auto' },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'webpack_own',
      remotes: { porticoRemote: `porticoRemote@${process.env.PORTICO_ENTRY}` },
      shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
    }),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
};
