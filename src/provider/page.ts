import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../browser/pageScope';
import type { SignInStepName } from '../contract/afterSignIn';
import type { SecondFactorConfig } from '../features/second-factor/options';
import type { SignInConfig } from '../host/signInConfig';
import type { IdentityError } from './IdentityError';
import type { AuthenticateResult } from './responses';

/**
 * What exists once per page, for both builds (container, standalone). The landings are apart, because the loader shares
 * them with remotes of other releases (`src/provider/landing`).
 */
interface Page {
  /** By public token. */
  readonly clients: Map<string, KnownClient>;
  /** Whether the console has the warning that two projects share their cookies. */
  hasCookieWarning?: boolean;
  /** Also has replaced clients, and clients of hosts without a known public token. */
  readonly pageClients: WeakMap<StytchClient, PageClient>;
  /** The passkey ceremony that runs, or that runs as soon as the previous one has ended. */
  ceremony?: Ceremony | undefined;
  /** Aborts when the widget that owns Google's prompt closes it. */
  oneTap?: AbortSignal;
}

export const page = () =>
  oncePerPage<Page>('page/1', () => ({ clients: new Map(), pageClients: new WeakMap() }));

export interface KnownClient {
  client: Promise<StytchClient>;
  /** `undefined` if the host has created the client. */
  options: unknown;
  /** The console has a warning about other options, or needs none. */
  warned: boolean;
  /** The cookies with the client's session. */
  cookieNames?: readonly unknown[];
}

export interface Ceremony {
  /** Conditional UI of the widget with the focus may interrupt one that another widget has started. */
  readonly startedBy: 'person' | 'widget';
  /** Of conditional UI: it runs again after an interruption. */
  readonly isRepeated?: boolean | undefined;
  interrupt(): void;
  readonly ended: Promise<void>;
}

/** For the Signal API. */
export interface CredentialKey {
  readonly rpId: string;
  /** In base64url. */
  readonly credentialId: string;
}

export interface PageClient {
  /** A new client replaces it after settings that hang or could not be read (ADR 0014). */
  client: StytchClient;
  /** Creates a further client with the same options. Missing for a host's client. */
  create?(): StytchClient;
  settings?: Settings;
  /** Resolves 5 s after a call has waited for the settings. */
  settingsLimit?: Promise<unknown>;
  /** Why the provider refuses the project, or `undefined`. */
  rejection?: Promise<IdentityError | undefined>;
  readonly signIns: SignIns;
  /** Called after each change of the session or the user (`subscribe`). */
  readonly listeners: Set<() => void>;
  /** Ends the page's subscription to the client. */
  unsubscribe?: (() => void) | undefined;
  readonly secondFactor: SecondFactorStep;
  /** What Login asks for after the second factor. It stays after Login's removal, as that of `secondFactor` does. */
  signInConfig?: SignInConfig;
  hasWarnedOfSteps?: boolean;
  /** The step whose screen was opened last. */
  latestStep?: SignInStepName;
  /** The rejection of a landing's token that a Login has shown. `redeemToken` rejects with it each time. */
  displayedRejection?: IdentityError;
  /** The latest sign-in with a link to ResetPassword. A widget that is mounted again gets the same response. */
  linkSignIn?: { readonly token: string; readonly response: Promise<AuthenticateResult> };
  /** By registration id, from ceremonies on this page: the provider's list has no credential ids. */
  readonly credentials: Map<string, CredentialKey>;
  /** Stands for the client in the keys of the user cache (`userSlice.ts`), which would read all its properties. */
  cacheId?: string;
  /** Resolves when the latest change of the user has ended. */
  latestChange: Promise<unknown>;
}

export interface Settings {
  /** Stays pending if the request hangs. */
  response: Promise<unknown>;
  resolve(settings: unknown): void;
  /** The second request, with a new client. */
  retry?: Promise<unknown> | undefined;
  /** The client of `retry`, while it waits. */
  newClient?: StytchClient | undefined;
}

/** Numbered in the order in which they began. */
interface SignIns {
  begun: number;
  /** Without those that have had no response for 20 s. */
  readonly pending: Set<number>;
  /** The newest one that has succeeded. */
  newest: number;
  tokens: SessionTokens | null;
}

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

interface SecondFactorStep {
  /** What Login asks for. It stays after Login's removal, which must not sign the person in. */
  config?: SecondFactorConfig;
  /**
   * Of all steps, but releases before 0.2.0 read it here. The session may already have the factor while the person still
   * reads their recovery codes.
   */
  openScreens: number;
  hasWarned?: boolean;
}

/** Also finds a client by the one that it has replaced. */
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

export function replaceClient(known: PageClient, replacement: StytchClient): void {
  known.client = replacement;
  page().pageClients.set(replacement, known);
}
