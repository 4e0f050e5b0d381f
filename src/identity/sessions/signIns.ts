import type { StytchClient } from '@stytch/vanilla-js/headless';
import { keepsCookies } from '../../browser/keepsCookies';
import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../core/errors';
import { IdentityError } from '../core/IdentityError';
import { checkAuthenticateResult } from '../core/replies';
import { currentClient, firstClient } from '../client/replacements';
import { createSessionHistory } from './sessionHistory';
import type { AuthenticateResult } from '../core/results';
import type { AttemptEvent, AttemptState } from './attemptStates';
import { nextState } from './attemptStates';
import { undoSignIn } from './undoSignIn';
import type { Clock } from '../../browser/clock';
import { anySignal } from '../core/limitedSignals';
import { withDeadline } from '../core/withDeadline';

type SignInCall = (waiting: AbortSignal) => Promise<unknown>;

export interface SignInOptions {
  /**
   * True if the provider may end the session of the signed-in user, and reply with a new one. If this reply arrives after
   * the abort, the new session stays, unless the person has signed out or got another session meanwhile.
   */
  readonly replacesSession?: boolean;
  /** Called with a valid reply that has arrived after the abort, as soon as the sign-in is undone. */
  onLateReply?(reply: AuthenticateResult): void;
}

export interface SignIns {
  /**
   * Runs a sign-in call of the client.
   * The call is aborted after 20 s, when `signal` aborts, when the person signs out, or when a newer sign-in of the
   * same client starts. If the reply arrives after the abort, the sign-in is undone (see `undoSignIn`).
   * Rejects with an `IdentityError`, whose code may be `cancelled` or `timeout`. If a reply has a wrong format, the
   * code is `bad_reply`, and the sign-in is undone too. The same happens with the code `session_not_stored` or
   * `wrong_clock` if the browser has not stored the session.
   */
  run(call: SignInCall, signal?: AbortSignal, options?: SignInOptions): Promise<AuthenticateResult>;
  /** Returns whether a sign-in is pending. */
  isBusy(): boolean;
}

/**
 * Returns the object that runs the sign-ins of a client. All widgets on the page share this object, even if they are of
 * different builds (container and standalone). So a newer sign-in of any widget aborts the pending one.
 */
export function signInsOf(client: StytchClient, clock: Clock): SignIns {
  const known = oncePerPage('sign-ins/3', () => new WeakMap<StytchClient, SignIns>());
  const first = firstClient(client);
  const found = known.get(first);
  if (found) return found;
  const created = createSignIns(() => currentClient(first), clock);
  known.set(first, created);
  return created;
}

function createSignIns(client: () => StytchClient, clock: Clock): SignIns {
  let newest: AbortController | undefined;
  const history = createSessionHistory(client, clock, () => newest?.abort());

  /** Sends the request of an attempt, and decides about its reply by the attempt's state (see `attemptStates`). */
  async function perform(
    call: SignInCall,
    waiting: AbortSignal,
    { replacesSession = false, onLateReply }: SignInOptions,
  ): Promise<AuthenticateResult> {
    let state: AttemptState = 'pending';
    const move = (event: AttemptEvent) => (state = nextState(state, event));
    const stopWatching = history.watch();
    const before = history.takeSnapshot();
    waiting.addEventListener('abort', () => move('ending'), { once: true });
    let undone: Promise<void> | undefined;
    try {
      const reply = await call(waiting);
      const result = readResult(reply);
      const event = eventOf(client(), result);
      const reached = move(event);
      if (reached !== 'accepted')
        undone = undoSignIn(client(), history, { state: reached, before, reply, replacesSession }, clock);
      if (!result) throw new IdentityError('bad_reply');
      if (reached === 'late') void undone?.then(() => onLateReply?.(result));
      if (event === 'unstoredReply')
        throw new IdentityError(hasEnded(result) ? 'wrong_clock' : 'session_not_stored');
      return result;
    } catch (error) {
      move('failure');
      // The client writes its cookies when the reply has arrived.
      const isBlocked = error instanceof DOMException && error.name === 'SecurityError';
      throw isBlocked ? new IdentityError('session_not_stored', '', { cause: error }) : error;
    } finally {
      void Promise.resolve(undone).then(stopWatching);
    }
  }

  return {
    async run(call, signal, options = {}) {
      if (signal?.aborted) throw toIdentityError(signal.reason);
      newest?.abort();
      const attempt = new AbortController();
      newest = attempt;
      const ending = signal ? anySignal([attempt.signal, signal]) : attempt.signal;
      return withDeadline((waiting) => perform(call, waiting, options), { clock, signal: ending }).finally(
        () => {
          if (newest === attempt) newest = undefined;
        },
      );
    },
    isBusy: () => newest !== undefined,
  };
}

function eventOf(client: StytchClient, result: AuthenticateResult | undefined): AttemptEvent {
  if (!result) return 'malformedReply';
  return isStored(client, result) ? 'validReply' : 'unstoredReply';
}

/** Returns `undefined` for a reply with a wrong format. */
function readResult(reply: unknown): AuthenticateResult | undefined {
  try {
    return checkAuthenticateResult(reply);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the browser has stored the session's cookies. The client cannot read cookies that are HttpOnly (then
 * the reply contains no tokens) or that belong to another path. So if the client reads none, a test cookie decides. The
 * session's cookies last as long as the session, so the browser drops them if the device's clock is far ahead.
 */
function isStored({ session }: StytchClient, result: AuthenticateResult): boolean {
  if (result.session_token === '' || session.getTokens() !== null) return true;
  return !hasEnded(result) && keepsCookies();
}

/** Returns whether the session has ended already by the clock of the device. */
const hasEnded = ({ session }: AuthenticateResult) => Date.parse(String(session.expires_at)) <= Date.now();
