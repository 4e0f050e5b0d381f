declare module 'passport-openidconnect' {
  interface Profile {
    id: string;
    emails?: { value: string }[];
  }
  type Verify = (
    issuer: string,
    profile: Profile,
    context: object,
    idToken: string,
    accessToken: string,
    refreshToken: string,
    done: (error: null, user: object) => void,
  ) => void;
  /** Only the members that the tests use. The package has no types. */
  export class Strategy {
    constructor(options: Record<string, unknown>, verify: Verify);
    readonly _oauth2: {
      getOAuthAccessToken(
        token: string,
        parameters: Record<string, string>,
        done: (error: unknown, accessToken: string, refreshToken: string) => void,
      ): void;
    };
  }
}
