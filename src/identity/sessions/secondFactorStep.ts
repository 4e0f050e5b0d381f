import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SecondFactorConfig } from '../../config/secondFactor';
import { pageClientOf } from '../client/pageClient';

export function shareSecondFactor(client: StytchClient, config: SecondFactorConfig): void {
  const step = pageClientOf(client).secondFactor;
  if (step.config === config) return;
  step.config = config;
  step.listeners.forEach((notify) => notify());
}

/** Call it when a screen of the step opens, and the returned function when the screen closes. */
export function openStep(client: StytchClient): () => void {
  const step = pageClientOf(client).secondFactor;
  step.openScreens++;
  return () => {
    step.openScreens--;
    step.listeners.forEach((notify) => notify());
  };
}
