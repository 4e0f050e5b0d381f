import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord } from '../core/shapes';

/**
 * All private members of the client (version 6.3.0) that we use. Only this file knows where they are. The test beside it
 * checks the installed client, and names each member that a new version has moved. `clientActions.ts` has the functions
 * that change these members; they are not needed for the first screen.
 */
export interface PrivateMembers {
  readonly publicToken: unknown;
  readonly bootstrap: { getAsync(): Promise<unknown> };
  readonly searchManager: { searchUser(email: string): Promise<unknown> };
  readonly networkClient: {
    logEvent(event: { name: string; details: unknown }): void;
    fetchSDK(request: SdkRequest): Promise<unknown>;
    retriableFetchSDK(request: SdkRequest): Promise<unknown>;
    buildSDKUrl(path: string): unknown;
  };
  readonly captcha: { readonly state: unknown };
  readonly protectedAuth: {
    readonly state: unknown;
    getDFPTelemetryIDAndCaptcha(): Promise<object>;
    readonly retryWithCaptchaAndDFP: unknown;
  };
  /** The state of all clients with this public token, and the names of their cookies. */
  readonly dataLayer: {
    readonly opaqueTokenCookieName: unknown;
    readonly jwtCookieName: unknown;
    readonly subscriptions: unknown;
  };
  readonly subscriptionService: {
    updateSession(reply: object, options: { sessionDurationMinutes: number }): void;
    destroyState(): void;
    destroy(): void;
  };
  readonly sessionManager: {
    readonly _onDataChange: unknown;
    cancelBackgroundRefresh(): void;
  };
  readonly oneTap: ClientOneTap;
}

interface SdkRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: object;
  readonly retryCallback?: unknown;
}

/** The client's functions for Google's prompt (ADR 0018). */
export interface ClientOneTap {
  /**
   * The reply to the client's request for the prompt's settings. The client keeps it, even if it is an error.
   */
  googleConfig: unknown;
  /**
   * Resolves to `{ success: true, client }` with a {@link ClientPrompt}, or to `{ success: false, reason }`. The
   * promise may stay pending.
   */
  createOneTapClient(): Promise<unknown>;
  /** Creates the function that Google's script calls with the chosen account. */
  createOnSuccessHandler(options: {
    loginRedirectUrl: string;
    signupRedirectUrl: string;
    onSuccess(redirectUrl: unknown): void;
  }): (response: { credential: string }) => Promise<void>;
}

/** The client's object for one prompt of Google. */
export interface ClientPrompt {
  /**
   * Resolves to `{ success: true }` or to `{ success: false, reason }`, when Google's script reports its first moment
   * (a change of the prompt's state). The promise may stay pending.
   */
  render(options: {
    style: { position: string };
    cancelOnTapOutside: boolean;
    callback(response: unknown): void;
    onOneTapCancelled(): void;
  }): Promise<unknown>;
  cancel(): void;
}

/** The functions of Google's script that a {@link ClientPrompt} calls. */
export interface GoogleClient<Moment> {
  initialize(options: unknown): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
}

/** A host may pass a client of another version, so each member may be missing. */
type Optional<Part> = unknown extends Part
  ? Part
  : Part extends (...options: never[]) => unknown
    ? Part
    : { readonly [Name in keyof Part]?: Optional<Part[Name]> };

export type ClientInternals = Optional<PrivateMembers>;

/** Returns the private members of a client. Each of them may be missing. */
export function internalsOf(client: StytchClient): ClientInternals {
  // The client offers this object to the provider's own widget.
  const internals = propertyOf(client, Symbol.for('stytch__internal_b2c'));
  const members: unknown = {
    ...(isRecord(internals) && internals),
    subscriptionService: propertyOf(client, '_subscriptionService'),
    sessionManager: propertyOf(client, '_sessionManager'),
    protectedAuth: propertyOf(propertyOf(client, 'webauthn'), 'dfpProtectedAuth'),
  };
  // The cast is safe, because every member of the type is optional, and our code checks each before using it.
  return members as ClientInternals;
}

/** Returns `undefined` if `owner` is not an object. */
export function propertyOf(owner: unknown, name: PropertyKey): unknown {
  return owner instanceof Object ? (Reflect.get(owner, name) as unknown) : undefined;
}

/** The member of a {@link ClientPrompt} that contains its {@link GoogleClient}. */
export const googleClient = '_googleClient';

/** The member of the window in which all clients keep their state, by public token. */
export const sharedState = Symbol.for('__stytch_DataLayer');
