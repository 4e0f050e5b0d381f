import type { Options } from '../../contract/options';
import { listOf, oneOf, requireSome, shapeOf } from '../../host/readers';
import type { ReadOptions } from '../../host/readOption';

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

/** Without methods, no second factor is asked for. */
export type SecondFactorConfig = ReadOptions<typeof secondFactorOptions>;

/** For presets. */
export const secondFactorState = /* @__PURE__ */ shapeOf({
  way: /* @__PURE__ */ oneOf(secondFactorWays),
  methods: /* @__PURE__ */ listOf(/* @__PURE__ */ oneOf(secondFactorMethods)),
});

/** Returns what the host gave as `secondFactorOptions`, or by the name of this option before 0.2.0. */
export function givenSecondFactor<Given>(given: {
  secondFactorOptions?: Given;
  secondFactor?: Given;
}): Given | undefined {
  return given.secondFactorOptions ?? given.secondFactor;
}

/** A host that sets `when` but forgets the methods would have no second factor without knowing it. */
export function checkSecondFactor({ methods, when }: SecondFactorConfig, path: string): void {
  if (when) requireSome(`${path}.methods`, methods, secondFactorMethods);
}
