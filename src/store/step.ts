import type { ScreenName } from '../contract/screenName';
import type { FormState } from '../contract/widgetProps';
import type { FieldsState } from '../features/fields/options';

export interface MainInput {
  /** The id of a tab. Empty means the first tab. */
  readonly selected: string;
  /** Missing until the person has typed: then the field contains the host's email address, if there is one. */
  readonly email?: string;
  /** `country`: ISO 3166-1 alpha-2, or empty for the host's default. `text`: as the person typed it. */
  readonly phone: { readonly country: string; readonly text: string };
}

/** A preset may set the form state. A reload also restores what the person has entered. */
export interface StepState extends FormState {
  fieldsState: FieldsState;
}

export interface Step {
  readonly screen: ScreenName;
  readonly state?: Partial<StepState>;
  /** What the person had typed on Main before a reload. */
  readonly input?: Partial<MainInput>;
}

export function to(screen: ScreenName, state?: Partial<StepState>): Step {
  return { screen, state };
}
