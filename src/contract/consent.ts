/** A permission that an application requests. If it has `details`, the person can open the item to read them. */
export type ConsentItem = string | { text: string; details?: string[] };

/** The host's own list of permissions: a list of items, or several groups of items, each with a heading. */
export type ConsentManifest = ConsentItem[] | { header: string; items: ConsentItem[] }[];

/** A token that the host's server has created. With it the widget creates a session (`session.attest`). */
export interface AuthTokenParams {
  /** A JWT. The project's trusted token profile verifies it. */
  trustedAuthToken: string;
  tokenProfileID: string;
}
