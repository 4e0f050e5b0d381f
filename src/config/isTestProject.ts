/** Whether a public token is that of a test project. The client checks the same prefix. */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');
