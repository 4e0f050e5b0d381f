import { signInOptions } from '../contract/afterSignIn';
import { checkFields } from '../features/fields/options';
import { checkSecondFactor } from '../features/second-factor/options';
import { checkTerms } from '../features/terms/options';
import { optionsReader, type ReadOptions } from './readOption';

/** What follows the first factor. */
export type SignInConfig = ReadOptions<typeof signInOptions>;

const readOptions = optionsReader(signInOptions);

/** @throws ConfigurationError with the option's name as the path */
export function readSignInConfig(input: object): SignInConfig {
  const config = readOptions(input, '');
  checkSignInConfig(config, '');
  return config;
}

/**
 * @param path ends with a dot, if it is not empty
 * @throws ConfigurationError
 */
export function checkSignInConfig(config: SignInConfig, path: string): void {
  const { secondFactorOptions, termsOptions, fieldsOptions, afterSignIn } = config;
  checkSecondFactor(secondFactorOptions, `${path}secondFactorOptions`);
  checkTerms(termsOptions, `${path}termsOptions`, afterSignIn);
  checkFields(fieldsOptions, `${path}fieldsOptions`, afterSignIn);
}

/** Whether anything may follow the first factor. */
export const asksAfterSignIn = ({ secondFactorOptions, afterSignIn }: SignInConfig): boolean =>
  secondFactorOptions.methods.length + afterSignIn.length > 0;
