/** Returns whether a public token belongs to a test project. The client checks the same prefix. */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');
