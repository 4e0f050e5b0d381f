import { isRecord } from '../core/shapes';

/**
 * Private functions of the client, which the client's own widget uses. The client's public function is not enough,
 * because it always shows a floating prompt (ADR 0018).
 */
export interface ClientOneTap {
  /**
   * Resolves to `{ success: true, client }` with a {@link ClientPrompt}, or to `{ success: false, reason }`. The
   * promise may stay pending.
   */
  createOneTapClient(): Promise<unknown>;
  /** Creates the function that Google's script calls with the chosen account. */
  createOnSuccessHandler(options: {
    loginRedirectUrl: string;
    signupRedirectUrl: string;
    onSuccess(redirectUrl: unknown): void;
  }): (response: { credential: string }) => Promise<void>;
}

export function isClientOneTap(value: unknown): value is ClientOneTap {
  return (
    isRecord(value) &&
    typeof value.createOneTapClient === 'function' &&
    typeof value.createOnSuccessHandler === 'function'
  );
}

export interface ClientPrompt {
  /**
   * Resolves to `{ success: true }` or to `{ success: false, reason }`, when Google's script reports its first moment
   * (a change of the prompt's state). The promise may stay pending.
   */
  render(options: {
    style: { position: string };
    cancelOnTapOutside: boolean;
    callback(response: unknown): void;
    onOneTapCancelled(): void;
  }): Promise<unknown>;
  cancel(): void;
  /** The functions of Google's script. */
  _googleClient?: unknown;
}

export function isClientPrompt(value: unknown): value is ClientPrompt {
  return isRecord(value) && typeof value.render === 'function' && typeof value.cancel === 'function';
}
