import type { Options } from '../../contract/options';

/** The ways to prove a second factor, besides a recovery code. */
export const secondFactorMethods = ['totp', 'sms', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const secondFactorOptions = {
  /**
   * The [second factors](docs/second-factor.md) that count, the preferred one first.
   * @label Second factors, in this order
   */
  methods: { type: 'list', item: { type: 'name', names: secondFactorMethods }, default: [] },
  /**
   * Who is asked: people who have one of these factors, or everybody. With `always`, a person without one sets one up.
   * @default `enrolled`
   * @label Who needs a second factor
   */
  when: { type: 'name', names: ['enrolled', 'always'] },
} as const satisfies Options;

/** A preset's state of the screens `SecondFactor` and `SecondFactorEnrolment`. */
export interface SecondFactorState {
  /** How the person proves who they are: one of the methods, or a recovery code. */
  way: SecondFactorWay;
  /** The methods that the person has, or may set up. */
  methods: readonly SecondFactorMethod[];
}

export const secondFactorWays = [...secondFactorMethods, 'recovery', 'recovered'] as const;
/** `recovered`: a recovery code was correct, and the person decides about the old authenticator. */
export type SecondFactorWay = (typeof secondFactorWays)[number];
