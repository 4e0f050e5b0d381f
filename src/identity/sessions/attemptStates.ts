/**
 * The states of a sign-in attempt, and what changes them (ADR 0010).
 * - `left`: the attempt has ended before its reply: its screen was closed, a newer attempt has started, the person has
 *   signed out, or 20 s have passed.
 * - `late`, `refused`: the client has stored a session of a reply that arrived too late, or has a wrong format.
 * - `unstored`: the browser has dropped the cookies of the session, so the session would end with the page.
 * - `revoking`, `confirming`, `restoring`: the sign-in is being undone, as far as it must be (see `undoSignIn`).
 */
const transitions = {
  pending: {
    validReply: 'accepted',
    malformedReply: 'refused',
    unstoredReply: 'unstored',
    failure: 'failed',
    ending: 'left',
  },
  left: { validReply: 'late', malformedReply: 'refused', unstoredReply: 'unstored', failure: 'failed' },
  late: {
    otherSession: 'revoking',
    successor: 'confirming',
    furtherFactor: 'confirming',
    noSession: 'restoring',
  },
  refused: {
    otherSession: 'revoking',
    successor: 'revoking',
    furtherFactor: 'restoring',
    noSession: 'restoring',
  },
  unstored: {
    otherSession: 'restoring',
    successor: 'restoring',
    furtherFactor: 'restoring',
    noSession: 'restoring',
  },
  accepted: {},
  failed: {},
  revoking: {},
  confirming: {},
  restoring: {},
} as const;

export type AttemptState = keyof typeof transitions;

export type AttemptEvent =
  | 'validReply'
  | 'malformedReply'
  | 'unstoredReply'
  | 'failure'
  | 'ending'
  /** The reply contains a session that is not the one from before the attempt. */
  | 'otherSession'
  /** The reply contains the session with which the provider has replaced the one from before the attempt. */
  | 'successor'
  /** The reply contains the session from before the attempt, to which the sign-in has added a factor. */
  | 'furtherFactor'
  | 'noSession';

/** Returns the next state. An event that the table does not list for a state changes nothing. */
export function nextState(state: AttemptState, event: AttemptEvent): AttemptState {
  const events: Partial<Record<AttemptEvent, AttemptState>> = transitions[state];
  return events[event] ?? state;
}
