import {
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Clock } from '../../browser/types';
import type { TimeoutControl } from '../../browser/withTimeout';
import { withTimeout, withTimeoutOr } from '../../browser/withTimeout';
import { PASSKEY_PROMPT_CLOSING_MS, PASSKEY_PROMPT_LIMIT_MS } from '../../config/passkeys';
import { IdentityError } from '../core/IdentityError';
import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import type { FailureCode } from '../core/failureCode';

const exists = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: ReadonlyMap<WebAuthnErrorCode, FailureCode> = new Map([
  // A `NotAllowedError`. The browser throws it for a dismissed prompt and for a timeout, so that a page cannot learn
  // whether a passkey exists.
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused'],
  [exists, 'passkey_exists'],
]);

// Browsers and password managers use these messages if a passkey already exists. Some of these errors have an
// unexpected name, so the name is not enough.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/**
 * Converts an error of a ceremony. The library `@simplewebauthn/browser` has derived a code from the error's name, and
 * this function uses that code. It also recognises the messages which say that a passkey already exists (specification
 * §8).
 */
function ceremonyError(thrown: unknown): IdentityError {
  const cause = thrown instanceof Error ? thrown : new Error('The ceremony failed', { cause: thrown });
  const known = cause instanceof WebAuthnError ? cause : undefined;
  const original = known?.cause instanceof Error ? known.cause : cause;
  const code = existsPattern.test(original.message)
    ? exists
    : (known?.code ?? 'ERROR_AUTHENTICATOR_GENERAL_ERROR');
  return new IdentityError(failures.get(code) ?? 'passkey_failed', '', { ceremonyError: code, cause });
}

interface Prompt<Credential> {
  /** Opens the prompt. Settles when the prompt has closed. */
  open(): Promise<Credential>;
  onPrompt?(isOpen: boolean): void;
  /** Called with a credential if it arrives after `runPrompt` has rejected. */
  onLate?(credential: Credential): void;
  /** Called before the prompt opens, and after it has closed. If it returns `false`, the ceremony is cancelled. */
  isWanted?(): boolean;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** True for conditional UI (passkeys as suggestions in a field). It has no timeout. */
  readonly isSuggestion?: boolean;
}

/**
 * Opens a prompt of the browser. Closes it when `signal` aborts, or after five minutes. Resolves to the credential. If
 * the prompt fails or is aborted, waits until the prompt is closed, and rejects with an `IdentityError`. This wait ends
 * after one second: a password manager may keep its prompt open after an abort, and must not block the next ceremony.
 */
export async function runPrompt<Credential>(prompt: Prompt<Credential>): Promise<Credential> {
  const { open, onPrompt, onLate, isWanted = () => true, clock, signal, isSuggestion } = prompt;
  /** Settles when the prompt has closed. */
  let closed: Promise<unknown> = Promise.resolve();

  async function run(timeout: TimeoutControl): Promise<Credential> {
    if (isSuggestion) timeout.pause();
    if (!isWanted()) throw new IdentityError('cancelled');
    let isOpen = true;
    const close = () => {
      if (isOpen) WebAuthnAbortService.cancelCeremony();
    };
    const opened = open();
    closed = opened;
    timeout.signal.addEventListener('abort', () => {
      close();
      // For conditional UI, the library first checks whether the browser supports conditional UI. Until this check has
      // ended, the library cannot cancel the ceremony. So we also wait for this check, and then cancel again.
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
    if (!timeout.signal.aborted && isWanted()) return credential;
    onLate?.(credential);
    throw new IdentityError('cancelled');
  }

  try {
    const late = () => new IdentityError('passkey_refused');
    return await withTimeout({ clock, ms: PASSKEY_PROMPT_LIMIT_MS, late, signal }, run);
  } catch (error) {
    await withTimeoutOr(clock, PASSKEY_PROMPT_CLOSING_MS, closed, undefined);
    throw error instanceof IdentityError ? error : new IdentityError('cancelled', '', { cause: error });
  }
}
