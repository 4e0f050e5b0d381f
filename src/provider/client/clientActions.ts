import type { StytchClient } from '@stytch/vanilla-js/headless';
import {
  googleClient,
  internalsOf,
  propertyOf,
  sharedState,
  type ClientOneTap,
  type ClientPrompt,
  type GoogleClient,
} from './internals';

/** Returns `undefined` if the client has moved these functions. Removes the settings of an earlier prompt. */
export function oneTapOf(client: StytchClient): ClientOneTap | undefined {
  const { oneTap } = internalsOf(client);
  if (!hasFunctions<ClientOneTap>(oneTap, ['createOneTapClient', 'createOnSuccessHandler'])) return undefined;
  oneTap.googleConfig = undefined;
  return oneTap;
}

export function isClientPrompt(value: unknown): value is ClientPrompt {
  return hasFunctions<ClientPrompt>(value, ['render', 'cancel']);
}

export function wrapGoogle<Moment>(
  prompt: ClientPrompt,
  wrap: (google: GoogleClient<Moment>) => GoogleClient<Moment>,
): void {
  const google = propertyOf(prompt, googleClient);
  if (hasFunctions<GoogleClient<Moment>>(google, ['initialize', 'prompt', 'cancel']))
    Reflect.set(prompt, googleClient, wrap(google));
}

function hasFunctions<Part>(value: unknown, names: readonly (string & keyof Part)[]): value is Part {
  return names.every((name) => typeof propertyOf(value, name) === 'function');
}

/** Clears the client's session, user, cookies and storage without a request. */
export function clearState(client: StytchClient): void {
  internalsOf(client).subscriptionService?.destroyState?.();
}

/** Stops the session refresh and the storage listener of a replaced client. */
export function stopClient(client: StytchClient): void {
  const { dataLayer, sessionManager, subscriptionService } = internalsOf(client);
  const subscriptions = dataLayer?.subscriptions ?? {};
  for (const [id, listener] of Object.entries(subscriptions)) {
    if (listener === sessionManager?._onDataChange) Reflect.deleteProperty(subscriptions, id);
  }
  sessionManager?.cancelBackgroundRefresh?.();
  subscriptionService?.destroy?.();
}

/** All clients of this public token share this state. The next client creates a new one. */
export function forgetSharedState(publicToken: string): void {
  const byToken = propertyOf(window, sharedState);
  if (byToken instanceof Object) Reflect.deleteProperty(byToken, publicToken);
}
