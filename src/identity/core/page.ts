import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import type { SecondFactorConfig } from '../../config/secondFactor';
import type { IdentityError } from './IdentityError';
import type { AuthenticateResult } from './replies';

/**
 * What exists once per page, even if the page runs both builds (container, standalone). All else belongs to one mount.
 * Two things are apart: the landings, which the loader shares with remotes of other releases (`pageLanding.ts`,
 * `resetLanding.ts`, `refusal.ts`), and the names under which the mounts store their screens (`places.ts`).
 */
interface Page {
  /** The clients, by public token. */
  readonly clients: Map<string, KnownClient>;
  /** True after the warning that two projects share their cookies. */
  hasCookieWarning?: boolean;
  /** Also has the clients that were replaced, and those of hosts whose public token is not known. */
  readonly pageClients: WeakMap<StytchClient, PageClient>;
  /** The creation or use of a passkey that runs, or that runs as soon as the previous one has ended. */
  ceremony?: Ceremony | undefined;
  /** Aborts when the widget that owns Google's prompt closes it. */
  oneTap?: AbortSignal;
}

export const page = () =>
  oncePerPage<Page>('page/1', () => ({ clients: new Map(), pageClients: new WeakMap() }));

/** The client of a public token. */
export interface KnownClient {
  client: Promise<StytchClient>;
  /** The options with which the client was created. `undefined` if the host has created it. */
  options: unknown;
  /** True if the console has a warning about other options, or needs none. */
  warned: boolean;
  /** The names of the cookies with the client's session. */
  cookieNames?: readonly unknown[];
}

export interface Ceremony {
  /**
   * `person`: the person has started the ceremony. `widget`: the widget has started it in the background, and other
   * ceremonies may interrupt it.
   */
  readonly startedBy: 'person' | 'widget';
  interrupt(): void;
  readonly ended: Promise<void>;
}

/** Identifies a passkey for the Signal API. */
export interface CredentialKey {
  readonly rpId: string;
  /** The id in base64url. */
  readonly credentialId: string;
}

/** A client, and what all widgets of the page know of it. */
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
  /** Called after each change of the session or the user (`subscribe`). */
  readonly listeners: Set<() => void>;
  /** Ends the page's subscription to the client. */
  unsubscribe?: (() => void) | undefined;
  readonly secondFactor: SecondFactorStep;
  /** The refusal of a landing's token that a Login has shown. `redeemToken` rejects with the same error each time. */
  shownRefusal?: IdentityError;
  /** The latest sign-in with a link to ResetPassword. A widget that is mounted again gets the same response. */
  linkSignIn?: { readonly token: string; readonly response: Promise<AuthenticateResult> };
  /**
   * The passkeys that ceremonies on this page have used, by registration id. The provider's list of registrations
   * contains no credential ids.
   */
  readonly credentials: Map<string, CredentialKey>;
  /** Stands for the client in the keys of the cache of users (`userSlice.ts`). The cache would read all its properties. */
  cacheId?: string;
  /** Resolves when the latest change of the user has ended. */
  latestChange: Promise<unknown>;
}

/** The project's settings. */
export interface Settings {
  /** Stays pending if the request hangs. */
  response: Promise<unknown>;
  resolve(settings: unknown): void;
  /** The second request, with a new client. */
  retry?: Promise<unknown> | undefined;
  /** The client of this request, while it waits. */
  newClient?: StytchClient | undefined;
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
}

/** Returns what the page knows of a client, or of the client that this one has replaced. */
export function pageClientOf(client: StytchClient): PageClient {
  const known = page().pageClients.get(client);
  if (known) return known;
  const created: PageClient = {
    client,
    signIns: { begun: 0, pending: new Set(), newest: 0, tokens: null },
    secondFactor: { openScreens: 0 },
    listeners: new Set(),
    credentials: new Map(),
    latestChange: Promise.resolve(),
  };
  page().pageClients.set(client, created);
  return created;
}

/** Makes all widgets use the replacement from now on. */
export function replaceClient(known: PageClient, replacement: StytchClient): void {
  known.client = replacement;
  page().pageClients.set(replacement, known);
}
