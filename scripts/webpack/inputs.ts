/** The files and folders from which the remote is built, relative to the repository. */
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
