/** Replaces `ui/Spinner` in the build of the form, in which no button is pending. */
export const Spinner = () => null;
