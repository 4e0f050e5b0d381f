export const remoteInputs = [
  'src',
  'remotes',
  'types',
  'scripts/languages',
  'scripts/webpack',
  'webpack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
