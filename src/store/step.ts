import type { ScreenName } from '../contract/screenName';
import type { FormState } from '../contract/formState';

/** The result of a thunk: the next screen, and changes of the form state. */
export interface Step {
  readonly screen: ScreenName;
  readonly state?: Partial<FormState>;
}

export function to(screen: ScreenName, state?: Partial<FormState>): Step {
  return { screen, state };
}
