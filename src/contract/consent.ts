/** A line of what an application asks for; `details` are shown when it is opened. */
export type ConsentItem = string | { text: string; details?: string[] };

/** The host's own list of permissions: lines, or groups of lines with headings of their own. */
export type ConsentManifest = ConsentItem[] | { header: string; items: ConsentItem[] }[];

/** A session of the host's making (`session.attest`). */
export interface AuthTokenParams {
  /** A JWT that the project's trusted token profile verifies. */
  trustedAuthToken: string;
  tokenProfileID: string;
}
