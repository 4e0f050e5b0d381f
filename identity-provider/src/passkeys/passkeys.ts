import { isUniqueViolation, type Database } from '../database/database.ts';
import type { Project } from '../projects/projects.ts';
import { insertFactor } from '../users/factors.ts';
import type { WebAuthnRegistration } from '../users/types.ts';

/** The part of a passkey that verifies its signatures. */
export interface Credential {
  credentialId: string;
  /** A public key in the format COSE, in base64url. */
  publicKey: string;
  /** The authenticator's count of its signatures. It is zero if the authenticator does not count. */
  counter: number;
  transports: string[];
  /** In base64url. The authenticator stores this value, and identifies the user by it. */
  userHandle: string;
  isBackupEligible: boolean;
}

export interface Passkey extends Credential {
  userId: string;
  /** The part that the user sees. */
  registration: WebAuthnRegistration;
}

export interface Passkeys {
  find(project: Project, credentialId: string): Promise<Passkey | null>;
  /** Oldest first. */
  list(project: Project, userId: string, domain: string): Promise<Passkey[]>;
  /** Returns false if the credential is already registered. */
  add(project: Project, passkey: Passkey): Promise<boolean>;
  /**
   * Stores the new value of the signature counter, in one SQL statement. The new value must be higher than the old one,
   * unless both are zero. Otherwise the authenticator may be a copy, and the function returns false. It also returns
   * false if the passkey was deleted.
   */
  updateCounter(project: Project, credentialId: string, counter: number): Promise<boolean>;
  /** Returns null if the user has no such passkey. */
  rename(project: Project, owned: OwnedRegistration, name: string): Promise<WebAuthnRegistration | null>;
}

export interface OwnedRegistration {
  userId: string;
  registrationId: string;
}

interface PasskeyRow {
  user_id: string;
  value: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  user_handle: string;
  is_backup_eligible: number;
}

const kind = 'webauthn_registrations';
const selectPasskeys = `
  SELECT user_id, value, credential_id, public_key, counter, transports, user_handle, is_backup_eligible
  FROM passkeys JOIN factors USING (public_token, kind)
  WHERE lookup_key = credential_id AND public_token = :publicToken`;
const isOwned = `public_token = :publicToken AND kind = '${kind}' AND factor_id = :registrationId
  AND user_id = :userId`;

export function createPasskeys(database: Database): Passkeys {
  return {
    async find({ publicToken }, credentialId) {
      const row = await database.first<PasskeyRow>(`${selectPasskeys} AND credential_id = :credentialId`, {
        publicToken,
        credentialId,
      });
      return row && toPasskey(row);
    },

    async list({ publicToken }, userId, domain) {
      const rows = await database.all<PasskeyRow>(
        `${selectPasskeys} AND user_id = :userId AND json_extract(value, '$.domain') = :domain
         ORDER BY factors.rowid`,
        { publicToken, userId, domain },
      );
      return rows.map(toPasskey);
    },

    async add(project, { userId, registration, ...credential }) {
      const { credentialId, publicKey, counter, transports, userHandle, isBackupEligible } = credential;
      const id = registration.webauthn_registration_id;
      try {
        await database.batch([
          insertFactor(project, { userId, kind, lookupKey: credentialId, id, value: registration }),
          {
            sql: `INSERT INTO passkeys
                    (public_token, credential_id, public_key, counter, transports, user_handle, is_backup_eligible)
                  VALUES
                    (:publicToken, :credentialId, :publicKey, :counter, :transports, :userHandle, :isBackupEligible)`,
            args: {
              publicToken: project.publicToken,
              credentialId,
              publicKey,
              counter,
              transports: JSON.stringify(transports),
              userHandle,
              isBackupEligible: isBackupEligible ? 1 : 0,
            },
          },
        ]);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async updateCounter({ publicToken }, credentialId, counter) {
      const updatedRows = await database.run(
        `UPDATE passkeys SET counter = :counter
         WHERE public_token = :publicToken AND credential_id = :credentialId
           AND (:counter > counter OR (:counter = 0 AND counter = 0))`,
        { publicToken, credentialId, counter },
      );
      return updatedRows > 0;
    },

    async rename({ publicToken }, registration, name) {
      const row = await database.first<{ value: string }>(
        `UPDATE factors SET value = json_set(value, '$.name', :name) WHERE ${isOwned} RETURNING value`,
        { publicToken, ...registration, name },
      );
      return row && toRegistration(row.value);
    },
  };
}

function toPasskey(row: PasskeyRow): Passkey {
  return {
    userId: row.user_id,
    registration: toRegistration(row.value),
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    // The cast is safe, because `add` has written this text.
    transports: JSON.parse(row.transports) as string[],
    userHandle: row.user_handle,
    isBackupEligible: row.is_backup_eligible === 1,
  };
}

/** The cast is safe, because only `add` and `rename` write this column. */
function toRegistration(value: string): WebAuthnRegistration {
  return JSON.parse(value) as WebAuthnRegistration;
}
