import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const react = { singleton: true, requiredVersion: '^19.0.0' };

const common = (name, entry) => ({
  name,
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry,
  output: { filename: '[name].js', chunkFilename: `${name}.[name].js`, publicPath: '/' },
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
});

export default [
  common('hosts', {
    react: './react.ts',
    bare: './bare.tsx',
    portico: './portico.tsx',
    porticoForm: './porticoForm.tsx',
    porticoFormHints: './porticoFormHints.ts',
    prebuilt: './prebuilt.ts',
    prebuiltReact: './prebuiltReact.tsx',
  }),
  {
    ...common('federated', { porticoFederated: './porticoFederated.ts' }),
    plugins: [
      new ModuleFederationPlugin({
        name: 'bench',
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        remotes: {},
        shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
      }),
    ],
  },
];
