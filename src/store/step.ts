import type { ScreenName } from '../contract/screenName';
import type { FormState } from '../contract/formState';

/** The next screen, and new values for the form state. */
export interface Step {
  readonly screen: ScreenName;
  readonly state?: Partial<FormState>;
}

export function to(screen: ScreenName, state?: Partial<FormState>): Step {
  return { screen, state };
}
