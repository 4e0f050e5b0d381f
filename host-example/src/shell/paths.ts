/** The paths of the shell's pages. The server has an entry for each of them too, with the headers of the page. */
export const paths = [
  '/',
  '/welcome',
  '/authenticate',
  '/password',
  '/reset-password',
  '/passkeys',
  '/account',
  '/consent',
  '/wallet',
  '/playground',
] as const;

export type Path = (typeof paths)[number];
