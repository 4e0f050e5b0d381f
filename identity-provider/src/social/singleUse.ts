import { createToken, hashSecret } from '../credentials/secrets';
import type { Database } from '../database/database';
import { nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { SocialIdentity } from './identity';
import type { SocialProvider } from './socialProviders';

/** The content of each kind of single-use secret. */
export interface SecretContents {
  /** `state`: a pending sign-in at the social provider. */
  state: {
    provider: SocialProvider;
    /** The cookie of the browser that started it, hashed. */
    browserHash: string;
    loginUrl: string;
    signupUrl: string;
    /** The client's PKCE challenge, which redeeming the token requires. */
    codeChallenge: string | null;
    /** Our own PKCE verifier, for the exchange of the code. */
    codeVerifier: string;
    /** The user to whom the identity is attached. */
    attachTo: string | null;
  };
  /** An authorization code of the stand-in. */
  code: { identity: SocialIdentity; redirectUri: string; codeChallenge: string };
  /** The token at the redirect address, which `oauth/authenticate` redeems. */
  token: {
    identity: SocialIdentity;
    codeChallenge: string | null;
    attachTo: string | null;
    isOneTap: boolean;
  };
  /** An attach token. */
  attachment: { provider: SocialProvider; userId: string };
  /** An accepted ID token, stored until it expires. */
  id_token: Record<string, never>;
}

type Purpose = keyof SecretContents;

const MINUTE_MS = 60_000;
const lifetimes: Record<Exclude<Purpose, 'id_token'>, number> = {
  state: 10 * MINUTE_MS,
  code: MINUTE_MS,
  token: 5 * MINUTE_MS,
  attachment: 5 * MINUTE_MS,
};

/** The single-use secrets of social sign-in, stored hashed. */
export interface SingleUse {
  /** Returns the new secret. */
  issue<P extends keyof typeof lifetimes>(
    project: Project,
    purpose: P,
    content: SecretContents[P],
  ): Promise<string>;
  /** The content of a valid secret; does not consume it. */
  find<P extends Purpose>(project: Project, purpose: P, secret: string): Promise<SecretContents[P] | null>;
  /** Checks and consumes in one statement: of several calls one gets the content. */
  take<P extends Purpose>(project: Project, purpose: P, secret: string): Promise<SecretContents[P] | null>;
  /** Stores an ID token until it expires. False if it was stored before. */
  spend(project: Project, idToken: string, expiresAt: number): Promise<boolean>;
}

const live =
  'public_token = :publicToken AND purpose = :purpose AND secret_hash = :secretHash AND expires_at > :now';

export function createSingleUse(database: Database): SingleUse {
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
      {
        publicToken,
        now: nowOf(project),
      },
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
    // Written by `issue`, which takes the content of the purpose.
    return row && (JSON.parse(row.content) as SecretContents[P]);
  }

  return {
    async issue(project, purpose, content) {
      const secret = createToken();
      await insert(project, purpose, secret, content, nowOf(project) + lifetimes[purpose]);
      return secret;
    },
    find: (project, purpose, secret) =>
      read(`SELECT content FROM social_secrets WHERE ${live}`, project, purpose, secret),
    take: (project, purpose, secret) =>
      read(`DELETE FROM social_secrets WHERE ${live} RETURNING content`, project, purpose, secret),
    spend: async (project, idToken, expiresAt) =>
      (await insert(project, 'id_token', idToken, {}, expiresAt)) > 0,
  };
}
