/** A permission that an application requests. The person can open the item to read its `details`. */
export type ConsentItem = string | { text: string; details?: string[] };

/** The host's own list of permissions: items, or groups of items with a heading each. */
export type ConsentManifest = ConsentItem[] | { header: string; items: ConsentItem[] }[];

/** A token for a session that the host's server created (`session.attest`). */
export interface AuthTokenParams {
  /** A JWT that the project's trusted token profile verifies. */
  trustedAuthToken: string;
  tokenProfileID: string;
}
