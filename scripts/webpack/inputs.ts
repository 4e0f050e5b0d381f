/** The files and folders from which the remote is built. If one changes, the remote gets a new name. */
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
