export interface Settings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  scope: string;
}

export interface SignIn {
  subject: string;
  email: string;
  accessToken: string;
  refreshToken: string;
  idToken: string;
}

/**
 * A library for relying parties, in the same shape for all. Each sends the same parameters with every sign-in: the same
 * `state` or none, and the same `nonce` and code challenge or none.
 */
export interface Library {
  endSessionEndpoint: string;
  /** Returns the address of the authorization request. */
  begin(prompt: string | null): Promise<string>;
  /**
   * Reads the provider's answer from the address to which it has redirected.
   * @throws the library's error, if the provider or the person has refused
   */
  complete(url: URL): Promise<SignIn>;
  refresh(signIn: SignIn): Promise<SignIn>;
}

export type CreateLibrary = (settings: Settings) => Promise<Library>;

export async function discover(issuer: string): Promise<Record<string, string>> {
  return (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
}
