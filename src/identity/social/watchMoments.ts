import { isRecord } from '../shapes';
import type { ClientPrompt } from './oneTapClient';

/** A moment of Google's prompt. In a browser with FedCM, some members are missing, mostly the reasons. */
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

/** Reasons for which Google skips a prompt on its own, without a choice of the person. */
const ownReasons: readonly unknown[] = ['auto_cancel', 'issuing_failed'];

/**
 * Listens to every moment of a prompt. The client passes on only the first moment and a later click on the close
 * button. If a tap elsewhere closed the prompt, the page would have no way to sign in. So we replace this prompt's
 * `_googleClient` with a wrapper, which calls Google's functions. Google's own object does not change.
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
          // The client's listener throws if a moment lacks the members that it needs. Our listener runs anyway.
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
