import type { Failure } from '../../store/failure';

/** What the ordinary button shows of what came before it: a prompt, or a sign-in that was refused elsewhere. */
export interface BesidePrompt {
  /** The latest failure, with its sentence. */
  readonly earlier?: Failure;
  /** The account that was chosen in the prompt is being submitted. */
  readonly isSubmitting?: boolean;
  /** The person has clicked the button. */
  onStart?(): void;
}
