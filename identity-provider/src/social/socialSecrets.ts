import { createToken, hashSecret } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import type { SocialIdentity } from './identity.ts';
import type { SocialProvider } from './socialProviders.ts';

/** The kinds of single-use secrets, and the data that is stored with each of them. */
export interface SecretContents {
  /** The parameter `state` of a pending sign-in. */
  state: {
    provider: SocialProvider;
    /** The hash of the cookie in the browser that has started the sign-in. */
    browserHash: string;
    loginUrl: string;
    signupUrl: string;
    /**
     * The client's PKCE challenge. If it is set, the token can be redeemed only with the verifier of this challenge.
     */
    codeChallenge: string | null;
    /** This server's PKCE verifier, for exchanging the social provider's code. */
    codeVerifier: string;
    /** The user to whom the identity is attached. Null for a sign-in. */
    attachTo: string | null;
  };
  /** An authorization code of the stand-in, the page that replaces a social provider. */
  code: { identity: SocialIdentity; redirectUri: string; codeChallenge: string };
  /** The token in the redirect address. `oauth/authenticate` redeems it. */
  token: {
    identity: SocialIdentity;
    codeChallenge: string | null;
    attachTo: string | null;
    isOneTap: boolean;
  };
  /**
   * A token that the page gets from `oauth/attach`. It allows one start of a flow that attaches an identity to a user.
   */
  attachment: { provider: SocialProvider; userId: string };
  /** An ID token that was accepted. It is stored until it expires, so that it is not accepted a second time. */
  id_token: Record<string, never>;
}

type Purpose = keyof SecretContents;

const MINUTE_MS = 60_000;

/** In milliseconds. */
const lifetimes: Record<Exclude<Purpose, 'id_token'>, number> = {
  state: 10 * MINUTE_MS,
  code: MINUTE_MS,
  token: 5 * MINUTE_MS,
  attachment: 5 * MINUTE_MS,
};

/** Stores the single-use secrets of social sign-in, as hashes. */
export interface SocialSecrets {
  /** Returns a new secret. */
  issue<P extends keyof typeof lifetimes>(
    project: Project,
    purpose: P,
    content: SecretContents[P],
  ): Promise<string>;
  /** Reads the content without consuming the secret. */
  find<P extends Purpose>(project: Project, purpose: P, secret: string): Promise<SecretContents[P] | null>;
  /** Consumes the secret in one SQL statement. So only one of several concurrent calls gets the content. */
  consume<P extends Purpose>(project: Project, purpose: P, secret: string): Promise<SecretContents[P] | null>;
  /**
   * Stores an ID token until it expires. Returns false if the token is already stored.
   * @param expiresAt milliseconds since 1970
   */
  storeIdToken(project: Project, idToken: string, expiresAt: number): Promise<boolean>;
}

/** The SQL condition for a secret that can be used. */
const isUsable =
  'public_token = :publicToken AND purpose = :purpose AND secret_hash = :secretHash AND expires_at > :now';

export function createSocialSecrets(database: Database): SocialSecrets {
  /** Also deletes the project's expired secrets. Returns the number of new rows: 0 if the secret is already stored. */
  async function insert(
    project: Project,
    purpose: Purpose,
    secret: string,
    content: object,
    expiresAt: number,
  ) {
    const { publicToken } = project;
    await database.run(
      'DELETE FROM social_secrets WHERE public_token = :publicToken AND expires_at <= :now',
      { publicToken, now: nowOf(project) },
    );
    return database.run(
      `INSERT INTO social_secrets (secret_hash, public_token, purpose, content, expires_at)
       VALUES (:secretHash, :publicToken, :purpose, :content, :expiresAt) ON CONFLICT DO NOTHING`,
      { secretHash: hashSecret(secret), publicToken, purpose, content: JSON.stringify(content), expiresAt },
    );
  }

  async function read<P extends Purpose>(sql: string, project: Project, purpose: P, secret: string) {
    const row = await database.first<{ content: string }>(sql, {
      publicToken: project.publicToken,
      purpose,
      secretHash: hashSecret(secret),
      now: nowOf(project),
    });
    // The cast is safe, because `issue` and `storeIdToken` store only content that belongs to the purpose.
    return row && (JSON.parse(row.content) as SecretContents[P]);
  }

  return {
    async issue(project, purpose, content) {
      const secret = createToken();
      await insert(project, purpose, secret, content, nowOf(project) + lifetimes[purpose]);
      return secret;
    },
    find: (project, purpose, secret) =>
      read(`SELECT content FROM social_secrets WHERE ${isUsable}`, project, purpose, secret),
    consume: (project, purpose, secret) =>
      read(`DELETE FROM social_secrets WHERE ${isUsable} RETURNING content`, project, purpose, secret),
    storeIdToken: async (project, idToken, expiresAt) =>
      (await insert(project, 'id_token', idToken, {}, expiresAt)) > 0,
  };
}
