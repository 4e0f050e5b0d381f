import type { ScreenName } from '../contract/screenName';
import type { FormState } from '../contract/formState';

/** Where a thunk leads: which screen, with what in hand. */
export interface Step {
  readonly screen: ScreenName;
  readonly state?: Partial<FormState>;
}

export function to(screen: ScreenName, state?: Partial<FormState>): Step {
  return { screen, state };
}
