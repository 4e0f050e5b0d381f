import { fieldsOptions } from '../features/fields/options';
import { secondFactorOptions } from '../features/second-factor/options';
import { termsOptions } from '../features/terms/options';
import type { Option } from './options';

/** The steps that a host may add after the second factor. */
export const afterSignInSteps = ['terms', 'passkeyOffer', 'fields'] as const;
export type AfterSignInStep = (typeof afterSignInSteps)[number];

/** What may come between the first factor and the end of a sign-in. */
export type SignInStepName = 'second-factor' | AfterSignInStep;

/** The options that decide when a session is complete. A host may pass them beside `config`, and to `watchSession`. */
export const signInOptions = {
  secondFactorOptions: { type: 'object', properties: secondFactorOptions },
  /**
   * What follows the second factor, in this order: [steps before the sign-in is complete](docs/after-sign-in.md).
   * @label Steps after the first factor
   */
  afterSignIn: { type: 'list', item: { type: 'name', names: afterSignInSteps }, default: [] },
  termsOptions: { type: 'object', properties: termsOptions },
  fieldsOptions: { type: 'object', properties: fieldsOptions },
} as const satisfies Record<SignInOptionName, Option>;

export type SignInOptionName = 'secondFactorOptions' | 'afterSignIn' | 'termsOptions' | 'fieldsOptions';

export const signInOptionNames = Object.keys(signInOptions) as SignInOptionName[];
