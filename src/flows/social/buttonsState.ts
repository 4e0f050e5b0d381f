import type { Failure } from '../../store/failure';

/** The state that the ordinary buttons get from an earlier prompt or sign-in. */
export interface ButtonsState {
  /** The last failure before the current attempt. Its message stays on the screen. */
  readonly earlier?: Failure;
  /** True while the widget submits the account that the person chose in the prompt. */
  readonly isSubmitting?: boolean;
  /** Called when the person clicks one of the buttons. */
  onStart?(): void;
}
