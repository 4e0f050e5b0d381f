import type { Step } from '../../store/step';

/**
 * Keeps the reset token of a preset outside of the store, because the store must contain no secrets. In the store, the
 * text `held` marks that there is a token.
 */
export function holdResetToken() {
  let token: string | undefined;
  return {
    token: () => token,
    /** Remembers the step's reset token. Returns the step with the marker instead. */
    removeFrom(step: Step): Step {
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
