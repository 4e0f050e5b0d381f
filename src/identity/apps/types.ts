import type { Scope } from '../consent/types';
import type { SendResult } from '../core/results';

export interface AppCalls {
  /**
   * Reads the applications that have access to the signed-in user's account. Rejects with `session_over` if the session
   * has ended, and with `bad_reply` if an application has no id, because it could not be revoked.
   */
  readConnectedApps(signal: AbortSignal): Promise<readonly ConnectedApp[]>;
  /**
   * Ends an application's access to the account. Resolves to `null` if the application had no access any more. Rejects
   * with `session_over` if the session has ended.
   */
  revokeConnectedApp(id: string, signal: AbortSignal): Promise<SendResult | null>;
}

/** An application that has access to the account. */
export interface ConnectedApp {
  readonly id: string;
  /** `null` if the name has no visible character. */
  readonly name: string | null;
  /** The address of an image, or `null` if there is none or it is not safe. */
  readonly logoUrl: string | null;
  readonly scopes: readonly Scope[];
  /** When the application got access, in milliseconds since 1970. `null` if the provider does not tell. */
  readonly grantedAt: number | null;
}
