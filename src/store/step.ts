import type { ScreenName } from '../contract/screenName';
import type { FormState } from '../contract/formState';

export interface MainInput {
  /** The id of the chosen tab. The empty text means the first tab. */
  readonly selected: string;
  readonly email: string;
  /**
   * The code of the chosen country (ISO 3166-1 alpha-2), and the number as the person typed it. The empty text means the
   * host's default country.
   */
  readonly phone: { readonly country: string; readonly text: string };
}

/** The next screen, and new values for the form state. */
export interface Step {
  readonly screen: ScreenName;
  readonly state?: Partial<FormState>;
  /** What the person had typed on Main before a reload. Only a step that restores a screen contains it. */
  readonly input?: Partial<MainInput>;
}

export function to(screen: ScreenName, state?: Partial<FormState>): Step {
  return { screen, state };
}
