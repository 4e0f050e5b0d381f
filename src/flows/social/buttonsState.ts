import type { Failure } from '../../store/failure';

/** The state of the ordinary buttons after a prompt, or after a failed sign-in that has led back to this page. */
export interface ButtonsState {
  /** The failure of the previous attempt. Its message stays on the screen. */
  readonly earlier?: Failure;
  /** True while the widget submits the account that the person chose in the prompt. */
  readonly isSubmitting?: boolean;
  onStart?(): void;
}
