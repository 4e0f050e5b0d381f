import type { SignInStepName } from '../../contract/afterSignIn';
import { createFieldsCalls, fieldsStep } from '../../features/fields/provider';
import { secondFactorStep } from '../../features/second-factor/provider';
import { createTermsCalls, termsStep } from '../../features/terms/provider';
import type { SignInConfig } from '../../host/signInConfig';
import { passkeyOfferStep } from '../../methods/passkey/provider';
import { factorsOf, type SignInStep } from './factors';
import type { RequestSender } from './requestSender';
import { openStep, shareSignInSteps } from './sessionStore';

/** The rules of the steps. They are not in `registry.ts`, because `watchSession` needs them without a widget. */
const rules: Readonly<Record<SignInStepName, SignInStep>> = {
  'second-factor': secondFactorStep,
  terms: termsStep,
  passkeyOffer: passkeyOfferStep,
  fields: fieldsStep,
};

/**
 * Returns the steps that the session lacks, in the order in which they are asked.
 * @param isNew the person has just signed in. Only then do optional steps count
 */
export function neededSteps(
  config: SignInConfig,
  session: unknown,
  user: unknown,
  isNew: boolean,
): SignInStepName[] {
  const names: readonly SignInStepName[] = ['second-factor', ...config.afterSignIn];
  const factors = factorsOf(session, user);
  return names.filter((name) => rules[name].isNeeded(config, user, factors, isNew));
}

export function createSignInStepCalls(sender: RequestSender) {
  const { client } = sender;
  return {
    ...createTermsCalls(sender),
    ...createFieldsCalls(sender),
    /** For the client's session. */
    neededSteps: (config: SignInConfig, isNew: boolean): SignInStepName[] =>
      neededSteps(config, client().session.getSync(), client().user.getSync(), isNew),
    /** Tells `watchSession` what Login asks for, if the host has not passed it there. */
    shareSignInSteps: (config: SignInConfig): void => shareSignInSteps(client(), config),
    /** Call this when the screen of a step opens. Until the returned function is called, the session lacks the step. */
    openStep: (name: SignInStepName): (() => void) => openStep(client(), name),
  };
}
