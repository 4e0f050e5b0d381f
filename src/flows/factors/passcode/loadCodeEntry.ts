/** The passcode field is in the chunk of sign-ins with a passcode. */
export const loadCodeEntry = () =>
  import(/* webpackChunkName: "passcode" */ './CodeEntry').then((chunk) => chunk.CodeEntry);
