import type { AfterSignInStep } from '../contract/afterSignIn';
import { checkFields, type FieldsConfig } from '../features/fields/options';
import { checkSecondFactor, type SecondFactorConfig } from '../features/second-factor/options';
import type { TermsConfig } from '../features/terms/options';
import { requireSome } from './readers';

/** What follows the first factor. */
export interface SignInConfig {
  readonly secondFactor: SecondFactorConfig;
  readonly afterSignIn: readonly AfterSignInStep[];
  readonly terms: TermsConfig;
  readonly fields: FieldsConfig;
}

/** Whether anything may follow the first factor. */
export const asksAfterSignIn = ({ secondFactor, afterSignIn }: SignInConfig): boolean =>
  secondFactor.methods.length + afterSignIn.length > 0;

interface SignInOptions {
  readonly secondFactorOptions: SecondFactorConfig;
  readonly afterSignIn: readonly AfterSignInStep[];
  readonly termsOptions: TermsConfig;
  readonly fieldsOptions: FieldsConfig;
}

/** @param path ends with a dot, if it is not empty */
export function signInConfigOf(options: SignInOptions, path = ''): SignInConfig {
  const {
    secondFactorOptions: secondFactor,
    afterSignIn,
    termsOptions: terms,
    fieldsOptions: fields,
  } = options;
  checkSecondFactor(secondFactor, `${path}secondFactorOptions`);
  if (afterSignIn.includes('terms') || terms.placement)
    requireSome(`${path}termsOptions.documents`, terms.documents, ['{ title, url }']);
  if (afterSignIn.includes('fields')) checkFields(fields, `${path}fieldsOptions`);
  return { secondFactor, afterSignIn, terms, fields };
}
