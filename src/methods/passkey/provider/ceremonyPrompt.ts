import {
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
  WebAuthnError,
  type WebAuthnErrorCode,
} from '@simplewebauthn/browser';
import type { Clock } from '../../../browser/types';
import { withTimeout, withTimeoutOr, type TimeoutControl } from '../../../browser/withTimeout';
import type { FailureCode } from '../../../contract/failureCode';
import { IdentityError } from '../../../provider/IdentityError';
import { PASSKEY_PROMPT_CLOSING_MS, PASSKEY_PROMPT_LIMIT_MS } from '../options';

interface Prompt<Credential> {
  /** Settles when the prompt has closed. */
  open(): Promise<Credential>;
  onPrompt?(isOpen: boolean): void;
  /** Called with a credential that arrives after `runPrompt` has rejected. */
  onStale?(credential: Credential): void;
  /** Called before the prompt opens, and after it has closed. `false` cancels the ceremony. */
  isRequested?(): boolean;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Conditional UI has no timeout. */
  readonly isSuggestion?: boolean;
}

/**
 * Closes the prompt when `signal` aborts, or after five minutes. After a failure, waits at most one second until it is
 * closed: a password manager may leave it open. Rejects with an `IdentityError`.
 */
export async function runPrompt<Credential>(prompt: Prompt<Credential>): Promise<Credential> {
  const { open, onPrompt, onStale, isRequested = () => true, clock, signal, isSuggestion } = prompt;
  let closed: Promise<unknown> = Promise.resolve();

  async function run(timeout: TimeoutControl): Promise<Credential> {
    if (isSuggestion) timeout.pause();
    if (!isRequested()) throw new IdentityError('cancelled');
    let isOpen = true;
    const close = () => {
      if (isOpen) WebAuthnAbortService.cancelCeremony();
    };
    const opened = open();
    closed = opened;
    timeout.signal.addEventListener('abort', () => {
      close();
      // For conditional UI, the library first checks the browser's support, and cannot cancel the ceremony until then.
      void browserSupportsWebAuthnAutofill().then(close, close);
    });
    onPrompt?.(true);
    const credential = await opened
      .catch((thrown: unknown) => {
        throw ceremonyError(thrown);
      })
      .finally(() => {
        isOpen = false;
        onPrompt?.(false);
      });
    if (!timeout.signal.aborted && isRequested()) return credential;
    onStale?.(credential);
    throw new IdentityError('cancelled');
  }

  try {
    const timeoutError = () => new IdentityError('passkey_refused');
    return await withTimeout({ clock, ms: PASSKEY_PROMPT_LIMIT_MS, timeoutError, signal }, run);
  } catch (error) {
    await withTimeoutOr(clock, PASSKEY_PROMPT_CLOSING_MS, closed, undefined);
    throw error instanceof IdentityError ? error : new IdentityError('cancelled', '', { cause: error });
  }
}

const existsCode = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: ReadonlyMap<WebAuthnErrorCode, FailureCode> = new Map([
  // A `NotAllowedError`: a dismissed prompt or a timeout. A page cannot learn whether a passkey exists.
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused'],
  [existsCode, 'passkey_exists'],
]);

// Messages of browsers and password managers for an existing passkey. Some of these errors have an unexpected name.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/** Uses the code that `@simplewebauthn/browser` has derived from the error's name (specification §8). */
function ceremonyError(thrown: unknown): IdentityError {
  const cause = thrown instanceof Error ? thrown : new Error('The ceremony failed', { cause: thrown });
  const webAuthnError = cause instanceof WebAuthnError ? cause : undefined;
  const original = webAuthnError?.cause instanceof Error ? webAuthnError.cause : cause;
  const code = existsPattern.test(original.message)
    ? existsCode
    : (webAuthnError?.code ?? 'ERROR_AUTHENTICATOR_GENERAL_ERROR');
  return new IdentityError(failures.get(code) ?? 'passkey_failed', '', { ceremonyError: code, cause });
}
