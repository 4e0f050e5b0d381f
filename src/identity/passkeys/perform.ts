import type { Clock, TimeLeft } from '../../browser/inTime';
import { inTime, inTimeOr } from '../../browser/inTime';
import { PASSKEY_PROMPT_CLOSING_MS, PASSKEY_PROMPT_LIMIT_MS } from '../../config/passkeys';
import { REQUEST_LIMIT_MS } from '../../config/limits';
import { toIdentityError } from '../errors';
import { IdentityError } from '../IdentityError';
import { ceremonyError } from './ceremonyError';
import type { Expected } from './interpose';
import { expectCall, queueCreation } from './interpose';

interface Ceremony extends Pick<Expected, 'operation' | 'isOurs' | 'mayBeOurs'> {
  /** The client's call, from its first request to its last. It gets a signal that ends the ceremony. */
  call(signal: AbortSignal): Promise<unknown>;
  /** The browser is asked now. */
  onAsked?(): void;
  /** The browser is asked now, or has answered. */
  onPrompt?(isOpen: boolean): void;
  /** The authenticator has answered after the end. */
  onLate?(credentialId: string): void;
  /** Checked before and after the prompt; `false` cancels. */
  isWanted?(): boolean;
  /** Changes what the client asks the browser for, or throws to cancel. */
  adapt?(options: CredentialCreationOptions): CredentialCreationOptions;
  clock: Clock;
  signal: AbortSignal;
  /** Milliseconds that the person has; as long as they like when it is `null`. */
  limit?: number | null;
  /** Concurrent ones cannot be told apart, so they are serialised. */
  queues?: boolean;
}

/** The authenticator has answered, and the client is asking the server. */
export interface Performed {
  readonly credentialId: string;
  readonly reply: Promise<unknown>;
}

/**
 * Runs a ceremony of the client's up to the authenticator's answer. The wait for its turn has 20 s, and so has the request
 * before the prompt. Aborted before the prompt, it ends at once, and there will be no prompt; aborted later, it ends when
 * the browser has closed the prompt, or after a second. An answer of the authenticator after that goes nowhere.
 */
export async function perform(given: Ceremony): Promise<Performed> {
  const { call, onAsked, onPrompt, onLate, adapt, clock, signal, isWanted, queues, ...others } = given;
  const { limit = PASSKEY_PROMPT_LIMIT_MS, ...expected } = others;
  let isAsked = false;
  let ended: Promise<unknown> = Promise.resolve();

  const run = (time: TimeLeft) =>
    new Promise<Performed>((resolve, reject) => {
      let failure: IdentityError | undefined;
      const whyNot = () => {
        if (time.signal.aborted) return toIdentityError(time.signal.reason);
        return isWanted?.() === false ? new IdentityError('cancelled') : undefined;
      };

      const take: Expected['take'] = async (options, proceed) => {
        leave();
        if (time.signal.aborted) throw toIdentityError(time.signal.reason);
        isAsked = true;
        if (limit === null) time.pause();
        else time.restart(limit);
        try {
          const unwanted = whyNot();
          if (unwanted) throw unwanted;
          const answer = proceed({ ...options, ...adapt?.(options), signal: time.signal });
          onAsked?.();
          onPrompt?.(true);
          const credential = await answer.finally(() => onPrompt?.(false));
          const tooLate = whyNot();
          if (tooLate && credential) onLate?.(credential.id);
          if (tooLate) throw tooLate;
          resolve({ credentialId: credential?.id ?? '', reply });
          return credential;
        } catch (thrown) {
          failure = thrown instanceof IdentityError ? thrown : ceremonyError(thrown);
          throw thrown;
        }
      };

      const place = queues ? queueCreation() : undefined;
      let forget = () => {};
      const leave = () => {
        forget();
        place?.leave();
      };
      const ask = async () => {
        await place?.earlier;
        time.signal.throwIfAborted();
        time.restart(); // what was waited for has had its own
        forget = expectCall({ ...expected, take });
        return call(time.signal);
      };
      const reply = ask();

      ended = reply
        .then(
          // Without a ceremony there is nothing to answer: the client says so with `null`.
          () => reject(failure ?? new IdentityError('bad_reply')),
          (error: unknown) => reject(failure ?? error),
        )
        .finally(() => {
          leave();
          place?.end();
        });
    });

  try {
    const late = () => new IdentityError(isAsked ? 'passkey_refused' : 'timeout');
    return await inTime({ clock, ms: REQUEST_LIMIT_MS, late, signal }, run);
  } catch (error) {
    if (isAsked) await inTimeOr(clock, PASSKEY_PROMPT_CLOSING_MS, ended, undefined);
    throw toIdentityError(error);
  }
}
