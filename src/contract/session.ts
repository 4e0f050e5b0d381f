import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { AfterSignInStep } from './afterSignIn';

type Value<Part extends 'user' | 'session'> = NonNullable<ReturnType<StytchClient[Part]['getSync']>>;

/** Whether the person is signed in. `user` and `session` are those of the identity client. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly user: Value<'user'>; readonly session: Value<'session'> }
  | { readonly status: 'signedOut' }
  /** There is a session, but it lacks the second factor that `secondFactorOptions` asks for. */
  | { readonly status: 'needsSecondFactor' }
  /** There is a session, but the person has not done a required step of `afterSignIn`. */
  | { readonly status: 'needsStep'; readonly step: AfterSignInStep }
  /** The client could not be loaded, so it is not known whether the person is signed in. `error` has a `code`. */
  | { readonly status: 'failed'; readonly error: unknown };
