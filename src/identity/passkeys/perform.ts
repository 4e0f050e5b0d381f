import { PASSKEY_PROMPT_CLOSING_MS, PASSKEY_PROMPT_LIMIT_MS } from '../../config/passkeys';
import { REQUEST_LIMIT_MS } from '../../config/limits';
import { toIdentityError } from '../errors';
import { IdentityError } from '../IdentityError';
import type { Clock } from '../../browser/inTime';
import { started } from '../withDeadline';
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
  /** The authenticator has answered after the end, and nobody else learns of it. */
  onLate?(credentialId: string): void;
  /** Asked before the browser is, and when it has answered: whether that is still to happen. */
  isWanted?(): boolean;
  /** Changes what the client asks the browser for, or throws to have it not asked. */
  adapt?(options: CredentialCreationOptions): CredentialCreationOptions;
  clock: Clock;
  signal: AbortSignal;
  /** Milliseconds that the person has; as long as they like when it is `null`. */
  limit?: number | null;
  /** It looks like others of the page when it comes by, so that they go one after the other. */
  queues?: boolean;
}

/** The authenticator has answered, and the client is asking the server. */
export interface Performed {
  readonly credentialId: string;
  readonly reply: Promise<unknown>;
}

/**
 * Runs a ceremony of the client's up to the authenticator's answer. The request before it has 20 s, and so has the wait
 * for its turn. Aborted before the browser was asked, it ends at once, and the browser will not be asked; later, when the
 * browser has put its prompt away, for which it has a second. What the authenticator answers after that goes nowhere.
 */
export function perform(given: Ceremony): Promise<Performed> {
  const { call, onAsked, onPrompt, onLate, adapt, clock, signal, isWanted, limit, queues, ...expected } =
    given;
  return new Promise((resolve, reject) => {
    const ceremony = new AbortController();
    let asked = false;
    let reason: IdentityError | undefined;
    let stopTimer = () => {};

    const end = (error: IdentityError) => {
      reason ??= error;
      stopTimer();
      if (asked) stopTimer = clock.after(PASSKEY_PROMPT_CLOSING_MS, () => reject(error));
      else reject(error);
      ceremony.abort();
    };
    const cancel = () => end(toIdentityError(signal.reason));

    const take: Expected['take'] = async (options, proceed) => {
      leave();
      if (reason) throw reason;
      asked = true;
      stopTimer();
      if (limit !== null)
        stopTimer = clock.after(limit ?? PASSKEY_PROMPT_LIMIT_MS, () =>
          end(new IdentityError('passkey_refused')),
        );
      const stopUnwanted = () => {
        if (isWanted?.() === false) reason ??= new IdentityError('cancelled');
      };
      try {
        stopUnwanted();
        if (reason) throw reason;
        const answer = proceed({ ...options, ...adapt?.(options), signal: ceremony.signal });
        onAsked?.();
        onPrompt?.(true);
        const credential = await answer.finally(() => onPrompt?.(false));
        stopUnwanted();
        if (reason && credential) onLate?.(credential.id);
        if (reason) throw reason;
        resolve({ credentialId: credential?.id ?? '', reply });
        return credential;
      } catch (thrown) {
        reason ??= thrown instanceof IdentityError ? thrown : ceremonyError(thrown);
        throw thrown;
      }
    };

    const startTimer = () => {
      stopTimer();
      stopTimer = clock.after(REQUEST_LIMIT_MS, () => end(new IdentityError('timeout')));
    };

    if (signal.aborted) return cancel();
    startTimer();
    signal.addEventListener('abort', cancel);

    const place = queues ? queueCreation() : undefined;
    let forget = () => {};
    const leave = () => {
      forget();
      place?.leave();
    };
    const reply = started(async () => {
      await place?.earlier;
      if (reason) throw reason;
      startTimer(); // what was waited for has had its own
      forget = expectCall({ ...expected, take });
      return call(ceremony.signal);
    });

    reply
      .then(
        // Without a ceremony there is nothing to answer: the client says so with `null`.
        () => reject(reason ?? new IdentityError('bad_reply')),
        (error: unknown) => reject(reason ?? toIdentityError(error)),
      )
      .finally(() => {
        leave();
        place?.end();
        stopTimer();
        signal.removeEventListener('abort', cancel);
      });
  });
}
