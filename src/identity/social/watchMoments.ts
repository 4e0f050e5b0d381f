import type { ClientPrompt } from '../client/internals';
import { wrapGoogle } from '../client/clientActions';

/**
 * A change of the prompt's state that Google's script reports. If the browser itself shows the prompt (FedCM), some
 * members are missing: usually those that tell the reason, such as `getSkippedReason`.
 */
interface Moment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): unknown;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): unknown;
}

interface MomentListener {
  /** The person has dismissed the prompt. Also called if Google skips the prompt without a reason. */
  onDismissed(): void;
  /** Google or the page has closed the prompt. The person has neither chosen an account nor dismissed the prompt. */
  onClosed(): void;
}

/** The reasons for which Google skips a prompt without a decision of the person. */
const reasonsOfGoogle: readonly unknown[] = ['auto_cancel', 'issuing_failed'];

/**
 * Reports how a prompt was closed. The client reports only the prompt's first moment (change of state), and a later
 * click on the close button. It does not report that a tap beside the prompt has closed it, but after such a tap the
 * widget must show the Google button instead of the prompt. So the prompt gets a wrapper, which calls the functions of
 * Google's script. Google's own object does not change.
 */
export function watchMoments(prompt: ClientPrompt, listener: MomentListener): void {
  wrapGoogle<Moment>(prompt, (google) => ({
    initialize: (options) => google.initialize(options),
    cancel: () => google.cancel(),
    prompt: (clientListener) =>
      google.prompt((moment) => {
        try {
          clientListener(moment);
        } catch {
          // The client's own listener may throw, for example if a moment lacks members that the listener needs. The
          // host's page must not get this exception.
        }
        reportMoment(moment, listener);
      }),
  }));
}

function reportMoment(moment: Moment, { onClosed, onDismissed }: MomentListener): void {
  if (moment.isSkippedMoment?.()) {
    if (reasonsOfGoogle.includes(moment.getSkippedReason?.())) onClosed();
    else onDismissed();
    return;
  }
  // With the reason `credential_returned`, the person has chosen an account.
  const isClosed = moment.isDismissedMoment?.() && moment.getDismissedReason?.() !== 'credential_returned';
  if (isClosed) onClosed();
}
