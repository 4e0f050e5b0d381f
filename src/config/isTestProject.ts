/** As the client tells them apart. */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');
