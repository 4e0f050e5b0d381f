/** The state of the ordinary buttons after a prompt, or after a failed sign-in that has led back to this page. */
export interface ButtonsState {
  /** The message for the failure of the previous attempt. It stays on the screen. */
  readonly earlierMessage?: string;
  /** True while the widget submits the account that the person chose in the prompt. */
  readonly isSubmitting?: boolean;
  /** Called when the person presses a button. Removes the earlier message. */
  onStart?(): void;
}
