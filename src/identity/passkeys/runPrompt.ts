import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { Clock, TimeLeft } from '../../browser/inTime';
import { inTime, inTimeOr } from '../../browser/inTime';
import { PASSKEY_PROMPT_CLOSING_MS, PASSKEY_PROMPT_LIMIT_MS } from '../../config/passkeys';
import { IdentityError } from '../IdentityError';
import { ceremonyError } from './ceremonyError';

interface Prompt<Credential> {
  /** Opens the prompt, with the library's function. */
  open(): Promise<Credential>;
  /** Called with `true` when the prompt opens and `false` when it closes. */
  onPrompt?(isOpen: boolean): void;
  /** Called with a credential that arrives after `runPrompt` has rejected. */
  onLate?(credential: Credential): void;
  /** Called before and after the prompt. If it returns `false`, the ceremony is cancelled. */
  isWanted?(): boolean;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Whether the browser offers passkeys as suggestions for a field. Such a prompt has no timeout. */
  readonly isSuggestion?: boolean;
}

/**
 * Opens a prompt of the browser and closes it when `signal` aborts, or after five minutes. Resolves to the credential.
 *
 * Rejects with an `IdentityError` when the browser has closed the prompt, or one second after we abort it. We do not
 * wait longer, because a password manager that replaces the browser's prompt may ignore the abort, and must not block
 * the next ceremony.
 */
export async function runPrompt<Credential>(prompt: Prompt<Credential>): Promise<Credential> {
  const { open, onPrompt, onLate, isWanted = () => true, clock, signal, isSuggestion } = prompt;
  let closed: Promise<unknown> = Promise.resolve();

  async function run(time: TimeLeft): Promise<Credential> {
    if (isSuggestion) time.pause();
    if (!isWanted()) throw new IdentityError('cancelled');
    let isOpen = true;
    const close = () => {
      if (isOpen) WebAuthnAbortService.cancelCeremony();
    };
    const answer = open();
    closed = answer;
    time.signal.addEventListener('abort', () => {
      close();
      // For a suggestion, the library first checks whether the browser supports it. Only after that check is there a
      // ceremony that can be cancelled, so we wait for the same check.
      void browserSupportsWebAuthnAutofill().then(close, close);
    });
    onPrompt?.(true);
    const credential = await answer
      .catch((thrown: unknown) => {
        throw ceremonyError(thrown);
      })
      .finally(() => {
        isOpen = false;
        onPrompt?.(false);
      });
    if (!time.signal.aborted && isWanted()) return credential;
    onLate?.(credential);
    throw new IdentityError('cancelled');
  }

  try {
    const late = () => new IdentityError('passkey_refused');
    return await inTime({ clock, ms: PASSKEY_PROMPT_LIMIT_MS, late, signal }, run);
  } catch (error) {
    await inTimeOr(clock, PASSKEY_PROMPT_CLOSING_MS, closed, undefined);
    throw error instanceof IdentityError ? error : new IdentityError('cancelled', '', { cause: error });
  }
}
