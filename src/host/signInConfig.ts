import type { AfterSignInStep } from '../contract/afterSignIn';
import type { SecondFactorConfig } from '../features/second-factor/options';
import { checkSecondFactor } from '../features/second-factor/options';
import type { TermsConfig } from '../features/terms/options';
import { requireSome } from './readers';

/** What follows the first factor. */
export interface SignInConfig {
  readonly secondFactor: SecondFactorConfig;
  readonly afterSignIn: readonly AfterSignInStep[];
  readonly terms: TermsConfig;
}

/** Whether anything may follow the first factor. */
export const asksAfterSignIn = ({ secondFactor, afterSignIn }: SignInConfig): boolean =>
  secondFactor.methods.length + afterSignIn.length > 0;

interface SignInOptions {
  readonly secondFactorOptions: SecondFactorConfig;
  readonly afterSignIn: readonly AfterSignInStep[];
  readonly termsOptions: TermsConfig;
}

/** @param path ends with a dot, if it is not empty */
export function signInConfigOf(options: SignInOptions, path = ''): SignInConfig {
  const { secondFactorOptions: secondFactor, afterSignIn, termsOptions: terms } = options;
  checkSecondFactor(secondFactor, `${path}secondFactorOptions`);
  if (afterSignIn.includes('terms'))
    requireSome(`${path}termsOptions.documents`, terms.documents, ['{ title, url }']);
  return { secondFactor, afterSignIn, terms };
}
