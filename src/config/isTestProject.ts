/** The client uses the same rule: it sends requests to the API for test projects if the token has this text. */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');
