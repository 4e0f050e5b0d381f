export default {
  name: 'hosts',
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: {
    react: './react.ts',
    bare: './bare.tsx',
    portico: './portico.tsx',
    porticoForm: './porticoForm.tsx',
    prebuilt: './prebuilt.ts',
    prebuiltReact: './prebuiltReact.tsx',
  },
  output: { filename: '[name].js', chunkFilename: 'hosts.[name].js', publicPath: '/' },
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
