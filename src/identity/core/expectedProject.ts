/** The types of tokens that `redeemToken` redeems. */
export type TokenType = 'magic_links' | 'oauth' | 'login';

const keyOf = (type: TokenType) => `portico:landing:${type}`;

/**
 * Remembers in this browser that a project has asked for a link or a social sign-in. If a page has several projects, the
 * next token of this type is for the project that has asked last. A token itself does not name its project.
 */
export function expectLanding(type: TokenType, project: string | undefined): void {
  if (!project) return;
  try {
    localStorage.setItem(keyOf(type), project);
  } catch {
    // Without storage, the first project that redeems a token gets it.
  }
}

/** Returns the public token of the project that has asked last for a token of this type, or `null` if there is none. */
export function expectedProject(type: TokenType): string | null {
  try {
    return localStorage.getItem(keyOf(type));
  } catch {
    return null;
  }
}
