import type { Step } from '../store/step';

/** Keeps the token of a preset out of the store, which has only a flag for it. */
export function holdResetToken() {
  let token: string | undefined;
  return {
    token: () => token,
    /** The step with a placeholder for the token. */
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
