import { signInOptions } from '../contract/afterSignIn';
import { optionsReader, type ReadOptions } from './readOption';

/** What follows the first factor. */
export type SignInConfig = ReadOptions<typeof signInOptions>;

export const readSignInConfig = optionsReader(signInOptions);

/** Whether anything may follow the first factor. */
export const asksAfterSignIn = ({ secondFactorOptions, afterSignIn }: SignInConfig): boolean =>
  secondFactorOptions.methods.length + afterSignIn.length > 0;
