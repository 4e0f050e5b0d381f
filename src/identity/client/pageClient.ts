import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import type { SecondFactorConfig } from '../../config/secondFactor';
import type { IdentityError } from '../core/IdentityError';
import type { AuthenticateResult } from '../core/results';

/** A client, and what all widgets of the page know of it, even if they are of different builds (container, standalone). */
export interface PageClient {
  /** A new client replaces it after settings that hang or could not be read (ADR 0014). */
  client: StytchClient;
  /** Creates a further client with the same options. Missing if the host has created the client. */
  create?(): StytchClient;
  settings?: Settings;
  /** Resolves 5 s after a call has waited for the settings. */
  settingsLimit?: Promise<unknown>;
  /** Resolves to the reason why the provider refuses the project, or to `undefined`. */
  refusal?: Promise<IdentityError | undefined>;
  readonly signIns: SignIns;
  readonly secondFactor: SecondFactorStep;
  /** The latest sign-in with a link to ResetPassword. A widget that is mounted again gets the same response. */
  linkSignIn?: { readonly token: string; readonly response: Promise<AuthenticateResult> };
  /** Resolves when the latest change of the user has ended. */
  latestChange: Promise<unknown>;
}

/** The project's settings. */
export interface Settings {
  /** Stays pending if the request hangs. */
  response: Promise<unknown>;
  resolve(settings: unknown): void;
  /** The second request, with a new client. */
  retry?: Promise<unknown>;
}

/** The sign-ins of a client, numbered in the order in which they began. */
interface SignIns {
  begun: number;
  /** Without those that have had no response for 20 s, because it may never arrive. */
  readonly pending: Set<number>;
  /** The newest sign-in that has succeeded. */
  newest: number;
  tokens: { readonly session_token: string; readonly session_jwt: string } | null;
}

/** What the widgets on the page know of the second factor of a client's session. */
interface SecondFactorStep {
  /** What Login asks for. It stays until the page ends, so that the removal of Login does not sign the person in. */
  config?: SecondFactorConfig;
  /**
   * How many screens of the step are open. The session may already have the factor while the person still reads their
   * recovery codes.
   */
  openScreens: number;
  hasWarned?: boolean;
  readonly listeners: Set<() => void>;
}

const pageClients = () => oncePerPage('page-clients/1', () => new WeakMap<StytchClient, PageClient>());

/** Returns what the page knows of a client, or of the client that this one has replaced. */
export function pageClientOf(client: StytchClient): PageClient {
  const known = pageClients().get(client);
  if (known) return known;
  const created: PageClient = {
    client,
    signIns: { begun: 0, pending: new Set(), newest: 0, tokens: null },
    secondFactor: { openScreens: 0, listeners: new Set() },
    latestChange: Promise.resolve(),
  };
  pageClients().set(client, created);
  return created;
}

/** Makes all widgets use the replacement from now on. */
export function replaceClient(page: PageClient, replacement: StytchClient): void {
  page.client = replacement;
  pageClients().set(replacement, page);
}
