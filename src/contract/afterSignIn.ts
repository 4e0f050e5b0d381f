/** The steps that a host may add after the second factor. */
export const afterSignInSteps = ['terms', 'passkeyOffer', 'fields'] as const;
export type AfterSignInStep = (typeof afterSignInSteps)[number];

/** What may come between the first factor and the end of a sign-in. */
export type SignInStepName = 'second-factor' | AfterSignInStep;

export const afterSignInOption = {
  type: 'list',
  item: { type: 'name', names: afterSignInSteps },
  default: [],
} as const;

/** The options that decide when a session is complete. A host may pass them beside `config`, and to `watchSession`. */
export const signInOptionNames = [
  'secondFactorOptions',
  'afterSignIn',
  'termsOptions',
  'fieldsOptions',
] as const;
