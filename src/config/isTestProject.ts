/** The client searches the token for the same text, and then uses the API for tests. */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');
