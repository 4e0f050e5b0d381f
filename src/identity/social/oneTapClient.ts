import { isRecord } from '../shapes';

/** What the client has for its own widget, and its public calls do not offer (ADR 0018). */
export interface ClientOneTap {
  /** Resolves to `{ success: true, client }`, or `{ success: false, reason }`. May stay pending. */
  createOneTapClient(): Promise<unknown>;
  /** Makes what is called with the account that the person has chosen. */
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
  /** Resolves with Google's first word: `{ success: true }`, or `{ success: false, reason }`. May stay pending. */
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
