import { isRecord } from '../shapes';
import type { ClientPrompt } from './oneTapClient';

/** A moment of Google's prompt. In a browser with FedCM members are missing, reasons first. */
interface Moment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): unknown;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): unknown;
}

interface MomentListener {
  /** The person does not want the prompt. */
  onDismissed(): void;
  /** The prompt is gone for another reason than an account that was chosen. */
  onClosed(): void;
}

/** Google's functions, as the client calls them. */
interface GoogleClient {
  initialize(options: unknown): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
}

/** Skipped, and not by the person. */
const ownReasons: readonly unknown[] = ['auto_cancel', 'issuing_failed'];

/**
 * Listens to every moment of a prompt. The client passes on the first one, and later a click on the prompt's close button: a
 * prompt that went away because the person tapped elsewhere would leave a page without any way to sign in. So the functions
 * that this one client holds are replaced by ones that call them; Google's own object stays as it is.
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
