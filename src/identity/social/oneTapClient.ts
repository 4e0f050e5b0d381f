import { isRecord } from '../shapes';

/** Functions of the client for its own widget, which its public API does not offer (ADR 0018). */
export interface ClientOneTap {
  /** Resolves to `{ success: true, client }`, or `{ success: false, reason }`. May stay pending. */
  createOneTapClient(): Promise<unknown>;
  /** Makes the callback for the chosen account. */
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

/** The client's side of one prompt. */
export interface ClientPrompt {
  /** Resolves with Google's first moment: `{ success: true }`, or `{ success: false, reason }`. May stay pending. */
  render(options: {
    style: { position: string };
    cancelOnTapOutside: boolean;
    callback(response: unknown): void;
    onOneTapCancelled(): void;
  }): Promise<unknown>;
  cancel(): void;
  /** Google's own functions. */
  _googleClient?: unknown;
}

export function isClientPrompt(value: unknown): value is ClientPrompt {
  return isRecord(value) && typeof value.render === 'function' && typeof value.cancel === 'function';
}
