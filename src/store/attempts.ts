import type { UnknownAction } from '@reduxjs/toolkit';

export interface AttemptAction extends UnknownAction {
  readonly meta: {
    readonly requestId: string;
    readonly requestStatus: 'pending' | 'fulfilled' | 'rejected';
    readonly aborted?: boolean;
  };
}

type Status = AttemptAction['meta']['requestStatus'];

/** Returns a function that matches the actions of flow thunks with this status. */
export const isAttempt =
  (status: Status) =>
  (action: UnknownAction): action is AttemptAction =>
    (action as Partial<AttemptAction>).meta?.requestStatus === status; // any other action has no `meta.requestStatus`
