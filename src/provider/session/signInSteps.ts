import type { SignInStepName } from '../../contract/afterSignIn';
import { fieldsStep } from '../../features/fields/provider';
import { decideSecondFactor } from '../../features/second-factor/provider';
import { termsStep } from '../../features/terms/provider';
import type { SignInConfig } from '../../host/signInConfig';
import type { SignInStep } from '../page';
import { factorsOf } from './factors';
import type { RequestSender } from './requestSender';
import { openStep, shareSignInSteps } from './sessionStore';

const secondFactorStep: SignInStep = {
  /** Without a user id, no factor is known, so the session lacks one. */
  isNeeded({ secondFactor }, session, user) {
    if (secondFactor.methods.length === 0) return false;
    const factors = factorsOf(session, user);
    return !factors || decideSecondFactor(secondFactor, factors).kind !== 'none';
  },
};

/** The step itself asks the browser whether it can hold a passkey. */
const passkeyOfferStep: SignInStep = {
  isNeeded(_config, session, user, isNew) {
    const factors = factorsOf(session, user);
    return isNew && factors?.passkeys.length === 0 && !factors.verified.includes('passkey');
  },
};

const rules: Readonly<Record<SignInStepName, SignInStep>> = {
  'second-factor': secondFactorStep,
  terms: termsStep,
  passkeyOffer: passkeyOfferStep,
  fields: fieldsStep,
};

/**
 * In the order in which they are asked.
 * @param isNew the person has just signed in, so optional steps count, too
 */
export function neededSteps(
  config: SignInConfig,
  session: unknown,
  user: unknown,
  isNew: boolean,
): SignInStepName[] {
  const names: readonly SignInStepName[] = ['second-factor', ...config.afterSignIn];
  return names.filter((name) => rules[name].isNeeded(config, session, user, isNew));
}

export function createSignInStepCalls({ client }: RequestSender) {
  return {
    /** What the session lacks. Optional steps count only for a session that `isNew`. */
    neededSteps: (config: SignInConfig, isNew: boolean): SignInStepName[] =>
      neededSteps(config, client().session.getSync(), client().user.getSync(), isNew),
    /** Tells `watchSession` what Login asks for, if the host has not passed it there. */
    shareSignInSteps: (config: SignInConfig): void => shareSignInSteps(client(), config),
    /** While the screen of a step is open, the session lacks it, until the returned function is called. */
    openStep: (name: SignInStepName): (() => void) => openStep(client(), name),
  };
}
