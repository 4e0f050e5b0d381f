import { isRecord } from '../shapes';

/** Functions that the client has for its own widget. They are not in the client's public API (ADR 0018). */
export interface ClientOneTap {
  /** Resolves to `{ success: true, client }`, or `{ success: false, reason }`. May stay pending. */
  createOneTapClient(): Promise<unknown>;
  /** Creates the callback that gets the chosen account. */
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

/** The client's object for one prompt. */
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
