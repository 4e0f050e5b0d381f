import { decideSecondFactor } from '../../features/second-factor/provider';
import type { SignInConfig } from '../../host/readConfig';
import type { RequestSender } from './requestSender';
import { factorsOf } from './factors';
import { openStep, shareSignInSteps } from './sessionStore';

/** A flow that may follow the first factor. */
export type SignInStepName = 'second-factor';

type IsNeeded = (config: SignInConfig, session: unknown, user: unknown) => boolean;

/** Without a user id, no factor is known, so the session lacks one. */
const needsSecondFactor: IsNeeded = ({ secondFactor }, session, user) => {
  if (secondFactor.methods.length === 0) return false;
  const factors = factorsOf(session, user);
  return !factors || decideSecondFactor(secondFactor, factors).kind !== 'none';
};

/** Whether a session needs the step: for the store, which opens it, and for `watchSession`. In their order. */
const rules: readonly (readonly [SignInStepName, IsNeeded])[] = [['second-factor', needsSecondFactor]];

export const neededSteps = (config: SignInConfig, session: unknown, user: unknown): SignInStepName[] =>
  rules.flatMap(([name, isNeeded]) => (isNeeded(config, session, user) ? name : []));

export function createSignInStepCalls({ client }: RequestSender) {
  return {
    /** What the session lacks. The user must be known. */
    neededSteps: (config: SignInConfig): SignInStepName[] =>
      neededSteps(config, client().session.getSync(), client().user.getSync()),
    /** Tells `watchSession` what Login asks for, if the host has not passed it there. */
    shareSignInSteps: (config: SignInConfig): void => shareSignInSteps(client(), config),
    /** For a screen of a step. No session is reported until the returned function is called. */
    openStep: (): (() => void) => openStep(client()),
  };
}
