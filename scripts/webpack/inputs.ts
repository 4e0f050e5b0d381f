/** Everything the remote's files follow from, relative to the repository. */
export const remoteInputs = [
  'src',
  'remotes',
  'types',
  'scripts/webpack',
  'webpack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
