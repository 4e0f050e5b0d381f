import { isRecord } from '../shapes';
import type { ClientPrompt } from './oneTapClient';

/** A moment of Google's prompt. In a browser with FedCM members are missing, above all reasons. */
interface Moment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): unknown;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): unknown;
}

interface MomentListener {
  /** The person does not want the prompt. */
  onDismissed(): void;
  /** The prompt has closed without a chosen account. */
  onClosed(): void;
}

/** Google's functions, as the client calls them. */
interface GoogleClient {
  initialize(options: unknown): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
}

/** Reasons of a skipped prompt that are not the person's choice. */
const ownReasons: readonly unknown[] = ['auto_cancel', 'issuing_failed'];

/**
 * Listens to every moment of a prompt. The client passes on only the first one, and later a click on the close button: a
 * prompt that closed after a tap elsewhere would leave a page without a way to sign in. So this replaces the functions
 * that this one client holds by wrappers; Google's own object stays unchanged.
 */
export function watchMoments(prompt: ClientPrompt, listener: MomentListener): void {
  const google = prompt._googleClient;
  if (!isGoogleClient(google)) return;
  prompt._googleClient = {
    initialize: (options) => google.initialize(options),
    cancel: () => google.cancel(),
    prompt: (tell) =>
      google.prompt((moment) => {
        try {
          tell(moment);
        } finally {
          // The client throws at a moment without the members that it needs.
          judge(moment, listener);
        }
      }),
  } satisfies GoogleClient;
}

function judge(moment: Moment, { onClosed, onDismissed }: MomentListener): void {
  if (moment.isSkippedMoment?.()) {
    if (ownReasons.includes(moment.getSkippedReason?.())) onClosed();
    else onDismissed();
  } else if (moment.isDismissedMoment?.() && moment.getDismissedReason?.() !== 'credential_returned')
    onClosed();
}

function isGoogleClient(value: unknown): value is GoogleClient {
  return (
    isRecord(value) && ['initialize', 'prompt', 'cancel'].every((name) => typeof value[name] === 'function')
  );
}
