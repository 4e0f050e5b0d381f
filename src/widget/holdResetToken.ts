import type { Step } from '../store/step';

/** Keeps the token of a preset out of the store. In its place, the store has a marker that a token exists. */
export function holdResetToken() {
  let token: string | undefined;
  return {
    token: () => token,
    /** Keeps the token of a step, and returns the step with a marker instead of the token. */
    take(step: Step): Step {
      const reset = step.state?.resetPasswordState;
      if (!reset) return step;
      token = reset.token || token;
      return {
        ...step,
        state: { ...step.state, resetPasswordState: { ...reset, token: reset.token && 'held' } },
      };
    },
  };
}
