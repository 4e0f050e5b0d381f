import type { UnknownAction } from '@reduxjs/toolkit';

export interface AttemptAction extends UnknownAction {
  readonly meta: {
    readonly requestId: string;
    readonly requestStatus: 'pending' | 'fulfilled' | 'rejected';
    readonly aborted?: boolean;
  };
}

type Status = AttemptAction['meta']['requestStatus'];

/** Matches what a flow thunk dispatches when its attempt has come so far. */
export const isAttempt =
  (status: Status) =>
  (action: UnknownAction): action is AttemptAction =>
    (action as Partial<AttemptAction>).meta?.requestStatus === status; // any other action has no such member
