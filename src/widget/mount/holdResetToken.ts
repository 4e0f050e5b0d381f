import type { Step } from '../../store/step';

/** Keeps a preset's reset token outside of the store, so that the store contains no secret, but only a marker. */
export function holdResetToken() {
  let token: string | undefined;
  return {
    token: () => token,
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
