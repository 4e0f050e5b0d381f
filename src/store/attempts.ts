import type { UnknownAction } from '@reduxjs/toolkit';

export interface AttemptAction extends UnknownAction {
  readonly meta: {
    readonly requestId: string;
    readonly requestStatus: 'pending' | 'fulfilled' | 'rejected';
    readonly aborted?: boolean;
  };
}

type Status = AttemptAction['meta']['requestStatus'];

export const isAttempt =
  (status: Status) =>
  (action: UnknownAction): action is AttemptAction =>
    (action as Partial<AttemptAction>).meta?.requestStatus === status; // other actions have no `meta.requestStatus`
