import type { StytchClient } from '@stytch/vanilla-js/headless';

/** Private properties of the client (version 6.3.0) that we use. The test names those that a version has moved. */
export interface PrivateProperties {
  readonly publicToken: string;
  readonly bootstrap: { getAsync(): Promise<unknown> };
  readonly searchManager: { searchUser(email: string): Promise<unknown> };
  readonly networkClient: {
    logEvent(event: { name: string; details: unknown }): void;
    fetchSDK(request: SdkRequest): Promise<unknown>;
    retriableFetchSDK(request: SdkRequest): Promise<unknown>;
    buildSDKUrl(path: string): string;
  };
  readonly captcha: { readonly state: unknown };
  readonly protectedAuth: {
    readonly state: unknown;
    getDFPTelemetryIDAndCaptcha(): Promise<object>;
    readonly retryWithCaptchaAndDFP: unknown;
  };
  /** The state of all clients with this public token. */
  readonly dataLayer: {
    readonly opaqueTokenCookieName: string;
    readonly jwtCookieName: string;
    readonly subscriptions: unknown;
  };
  readonly subscriptionService: {
    updateSession(response: object, options: { sessionDurationMinutes: number }): void;
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

/** ADR 0018. */
export interface ClientOneTap {
  /** The response to the request for the prompt's settings. The client stores it, even if it is an error. */
  googleConfig: unknown;
  /** Resolves to `{ success: true, client: ClientPrompt }` or `{ success: false, reason }`. May stay pending. */
  createOneTapClient(): Promise<{ client?: unknown; reason?: unknown } | undefined>;
  /** Google's script calls the result with the chosen account. */
  createOnSuccessHandler(options: {
    loginRedirectUrl: string;
    signupRedirectUrl: string;
    onSuccess(redirectUrl: unknown): void;
  }): (response: { credential: string }) => Promise<void>;
}

export interface ClientPrompt {
  /** `{ success: true }` or `{ success: false, reason }`, at the prompt's first state. May stay pending. */
  render(options: {
    style: { position: string };
    cancelOnTapOutside: boolean;
    callback(response: { credential?: string } | undefined): void;
    onOneTapCancelled(): void;
  }): Promise<{ success?: boolean; reason?: unknown } | undefined>;
  cancel(): void;
}

/** The part of Google's script that a {@link ClientPrompt} calls. */
export interface GoogleClient<Moment> {
  initialize(options: unknown): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
}

/** A host may pass a client of another version, so each property may be missing. */
type Optional<Part> = unknown extends Part
  ? Part
  : Part extends (...options: never[]) => unknown
    ? Part
    : { readonly [Name in keyof Part]?: Optional<Part[Name]> };

export type ClientInternals = Optional<PrivateProperties>;

export function internalsOf(client: StytchClient): ClientInternals {
  // The client offers this object to the provider's own widget.
  const internals = propertyOf(client, Symbol.for('stytch__internal_b2c'));
  const properties: unknown = {
    ...(internals as object | undefined),
    subscriptionService: propertyOf(client, '_subscriptionService'),
    sessionManager: propertyOf(client, '_sessionManager'),
    protectedAuth: propertyOf(propertyOf(client, 'webauthn'), 'dfpProtectedAuth'),
  };
  // The cast is safe: every property is optional, and our code checks each before use.
  return properties as ClientInternals;
}

export function propertyOf(owner: unknown, name: PropertyKey): unknown {
  return owner instanceof Object ? (Reflect.get(owner, name) as unknown) : undefined;
}

/** Contains the {@link GoogleClient} of a {@link ClientPrompt}. */
export const googleClient = '_googleClient';

/** The property of the window in which all clients store their state, by public token. */
export const sharedState = Symbol.for('__stytch_DataLayer');
