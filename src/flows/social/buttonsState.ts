import type { Failure } from '../../store/failure';

/** The state that the ordinary buttons show of an earlier prompt or sign-in. */
export interface ButtonsState {
  /** The latest failure, with its sentence. */
  readonly earlier?: Failure;
  /** The account that the person chose in the prompt is being submitted. */
  readonly isSubmitting?: boolean;
  /** Called when the person clicks the button. */
  onStart?(): void;
}
