/**
 * A permission that an application requests. If an item has `details`, the person can open the item to read the
 * details.
 */
export type ConsentItem = string | { text: string; details?: string[] | undefined };

/** The host's list of permissions: items, or groups of items with a heading. */
export type ConsentManifest = ConsentItem[] | { header: string; items: ConsentItem[] }[];

/** A token from the host's server. The widget uses it to start a session, with the client's method `session.attest`. */
export interface AuthTokenParams {
  /** A JWT. The provider verifies it with the project's trusted token profile `tokenProfileID`. */
  trustedAuthToken: string;
  tokenProfileID: string;
}
