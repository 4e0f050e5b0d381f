/** Functions that change private members of the client, or check them. The first screen does not need them. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord } from '../core/shapes';
import type { ClientOneTap, ClientPrompt, GoogleClient } from './internals';
import { googleClient, internalsOf, propertyOf, sharedState } from './internals';

/**
 * Returns the client's functions for Google's prompt, or `undefined` if the client has moved them. Removes the settings
 * of an earlier prompt, so that the next prompt requests its own.
 */
export function oneTapOf(client: StytchClient): ClientOneTap | undefined {
  const { oneTap } = internalsOf(client);
  if (!hasFunctions<ClientOneTap>(oneTap, ['createOneTapClient', 'createOnSuccessHandler'])) return undefined;
  oneTap.googleConfig = undefined;
  return oneTap;
}

export function isClientPrompt(value: unknown): value is ClientPrompt {
  return hasFunctions<ClientPrompt>(value, ['render', 'cancel']);
}

/** Makes the prompt call a wrapper of Google's script. Does nothing if the client has moved the member. */
export function wrapGoogle<Moment>(
  prompt: ClientPrompt,
  wrap: (google: GoogleClient<Moment>) => GoogleClient<Moment>,
): void {
  const google = propertyOf(prompt, googleClient);
  if (hasFunctions<GoogleClient<Moment>>(google, ['initialize', 'prompt', 'cancel']))
    Reflect.set(prompt, googleClient, wrap(google));
}

function hasFunctions<Part>(value: unknown, names: readonly (string & keyof Part)[]): value is Part {
  return isRecord(value) && names.every((name) => typeof value[name] === 'function');
}

/** Clears the client's session, user, cookies and storage. It sends no request. */
export function clearState(client: StytchClient): void {
  internalsOf(client).subscriptionService?.destroyState?.();
}

/** Stops the session refresh and the storage listener of a client that is no longer used. */
export function stopClient(client: StytchClient): void {
  const { dataLayer, sessionManager, subscriptionService } = internalsOf(client);
  const subscriptions = dataLayer?.subscriptions;
  if (isRecord(subscriptions)) {
    for (const [id, listener] of Object.entries(subscriptions)) {
      if (listener === sessionManager?._onDataChange) delete subscriptions[id];
    }
  }
  sessionManager?.cancelBackgroundRefresh?.();
  subscriptionService?.destroy?.();
}

/**
 * Removes the object of the window in which all clients of this public token keep their state. The next client creates
 * a new one.
 */
export function forgetSharedState(publicToken: string): void {
  const byToken = propertyOf(window, sharedState);
  if (isRecord(byToken)) Reflect.deleteProperty(byToken, publicToken);
}
