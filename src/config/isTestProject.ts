/**
 * Returns whether a public token belongs to a test project. The client searches the token for the same text, to choose
 * between the API for tests and the live API.
 */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');
