import {
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
  WebAuthnError,
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
  const { open, onPrompt, clock, signal, isSuggestion } = prompt;
  const ms = isSuggestion ? Infinity : PASSKEY_PROMPT_LIMIT_MS;
  const timeoutError = () => new IdentityError('passkey_refused');
  let closed: Promise<unknown> = Promise.resolve();

  async function run(timeout: TimeoutControl): Promise<Credential> {
    let isOpen = true;
    const cancel = () => {
      if (isOpen) WebAuthnAbortService.cancelCeremony();
    };
    const onAbort = () => {
      cancel();
      // For conditional UI, the library first asks the browser for its support, and cannot cancel the prompt before.
      if (isSuggestion) void browserSupportsWebAuthnAutofill().then(cancel, cancel);
    };
    timeout.signal.addEventListener('abort', onAbort);
    const opened = open();
    closed = opened;
    onPrompt?.(true);
    try {
      return await opened;
    } catch (error) {
      throw ceremonyError(error);
    } finally {
      isOpen = false;
      timeout.signal.removeEventListener('abort', onAbort);
      onPrompt?.(false);
    }
  }

  try {
    return await withTimeout({ clock, ms, timeoutError, signal }, run);
  } catch (error) {
    await withTimeoutOr(clock, PASSKEY_PROMPT_CLOSING_MS, closed, undefined);
    throw error instanceof IdentityError ? error : new IdentityError('cancelled', '', { cause: error });
  }
}

// Messages of browsers and password managers for an existing passkey. Some of these errors have an unexpected name.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

const existsCode = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: Readonly<Record<string, FailureCode>> = {
  // A `NotAllowedError`: a dismissed prompt or a timeout. A page cannot learn whether a passkey exists.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'passkey_refused',
  [existsCode]: 'passkey_exists',
};

/** Uses the code that `@simplewebauthn/browser` has derived from the error's name (specification §8). */
function ceremonyError(cause: unknown): IdentityError {
  const known = cause instanceof WebAuthnError ? cause : undefined;
  const exists = existsPattern.test(String(known?.cause ?? cause));
  const ceremonyError = exists ? existsCode : (known?.code ?? 'ERROR_AUTHENTICATOR_GENERAL_ERROR');
  return new IdentityError(failures[ceremonyError] ?? 'passkey_failed', '', { ceremonyError, cause });
}
