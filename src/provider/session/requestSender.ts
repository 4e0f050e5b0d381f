import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { scriptsReady } from '../client/clientScripts';
import { toIdentityError } from '../errors';
import { IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import type { AuthenticateResult, CheckResponse } from '../responses';
import { withDeadline } from '../withDeadline';
import { isSigningIn } from './sessionStore';
import { signIn } from './signIns';

/** `waiting` aborts on a timeout, or when the request is aborted. */
type Call = (waiting: AbortSignal) => Promise<unknown>;
export type Send = <ProviderResponse>(
  call: Call,
  check: CheckResponse<ProviderResponse>,
  signal: AbortSignal,
) => Promise<ProviderResponse>;

export type RequestSender = ReturnType<typeof createRequestSender>;

/**
 * Four ways to send a request: with or without a captcha, and with or without a session in the response. `send` and
 * `sendProtected` end with their signal, and after 20 s. A sign-in counts whenever its response arrives (ADR 0039).
 */
export function createRequestSender(firstClient: StytchClient, browser: Browser) {
  /** After settings that hang, this is a new client (ADR 0014). */
  const client = () => pageClientOf(firstClient).client;

  const send: Send = async (call, check, signal) =>
    check(await withDeadline(call, { clock: browser, signal }));

  /** @param userId whose session the response must contain. Missing: that of any user */
  const run = (call: () => Promise<unknown>, userId?: string): Promise<AuthenticateResult> =>
    signIn(client, call, userId).catch((error: unknown) => {
      throw toIdentityError(error);
    });

  /** The client would wait for the scripts without a timeout, so we wait first, within the deadline of the call. */
  const afterScripts =
    (call: Call): Call =>
    async (waiting) => {
      await scriptsReady(client(), browser);
      waiting.throwIfAborted();
      return call(waiting);
    };

  /** Waits for the scripts for captcha and fingerprints, whose tokens the client adds to the request. */
  const sendProtected: Send = (call, check, signal) => send(afterScripts(call), check, signal);

  return {
    client,
    browser,
    send,
    sendProtected,
    signIn: run,
    /** Like `signIn`, after the scripts of `sendProtected`. Sends nothing if `signal` has aborted by then. */
    signInProtected: (call: Call, signal: AbortSignal, userId?: string) =>
      run(() => afterScripts(call)(signal), userId),
    isSigningIn: () => isSigningIn(client()),
  };
}

/**
 * Makes a change of the signed-in user after all earlier ones: the client stores the user of the response that arrives
 * last. `signal` also ends the wait of the next change, because a sign-in cannot be aborted.
 */
export function changeWithLock<ProviderResponse>(
  client: StytchClient,
  change: () => Promise<ProviderResponse>,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  const page = pageClientOf(client);
  const run = () => {
    if (signal.aborted) throw new IdentityError('cancelled');
    return change();
  };
  const before = page.latestChange;
  const result = before.then(run);
  const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
  page.latestChange = before.then(() => Promise.race([left, result.catch(() => undefined)]));
  return result;
}

/** For the client's options: for a missing one, the client would read what a page has added to `Object.prototype`. */
export function definedProperties<Options extends object>(options: Options): Options {
  const properties = Object.entries(options).filter(([, value]) => value !== undefined);
  // The cast is safe: only properties that are `undefined` are missing.
  return Object.assign(Object.create(null), Object.fromEntries(properties)) as Options;
}

/** The client does not encode ids in the path of a request. */
export function pathSegment(id: string): string {
  // The browser removes these two from a path, even if they are encoded.
  if (id === '.' || id === '..') throw new IdentityError('bad_reply');
  return encodeURIComponent(id);
}

/**
 * The call of a channel that sends a link or a passcode for a sign-in. Without sign-up, a session must not be there: the
 * provider would add the address to the user of the session, who may be another person.
 * @throws IdentityError
 */
export function sendCall(client: StytchClient, signUp: boolean): 'loginOrCreate' | 'send' {
  if (!signUp && client.session.getSync()) throw new IdentityError('unexpected');
  return signUp ? 'loginOrCreate' : 'send';
}
