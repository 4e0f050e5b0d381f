import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import type { SecondFactorConfig } from '../../config/secondFactor';
import { firstClient } from '../client/replacements';

/** What the widgets on the page know of the second factor of a client's session. */
interface SecondFactorStep {
  /** What Login asks for. It stays until the page ends, so that the removal of Login does not sign the person in. */
  config?: SecondFactorConfig;
  /**
   * How many screens of the step are open. The session may already have the factor while the person still reads their
   * recovery codes.
   */
  openScreens: number;
  hasWarned?: boolean;
  readonly listeners: Set<() => void>;
}

/** Returns the object of this client, which all builds on the page share. */
export function secondFactorStepOf(client: StytchClient): SecondFactorStep {
  const known = oncePerPage('second-factor/1', () => new WeakMap<StytchClient, SecondFactorStep>());
  const first = firstClient(client);
  const step = known.get(first) ?? { openScreens: 0, listeners: new Set() };
  known.set(first, step);
  return step;
}

export function shareSecondFactor(client: StytchClient, config: SecondFactorConfig): void {
  const step = secondFactorStepOf(client);
  if (step.config === config) return;
  step.config = config;
  step.listeners.forEach((notify) => notify());
}

/** Call it when a screen of the step opens, and the returned function when the screen closes. */
export function openStep(client: StytchClient): () => void {
  const step = secondFactorStepOf(client);
  step.openScreens++;
  return () => {
    step.openScreens--;
    step.listeners.forEach((notify) => notify());
  };
}
