import { secondFactorMethods, secondFactorWays } from './options';
import type { secondFactorOptions } from './options';
import { requireSome } from '../../host/commonReaders';
import { listOf, oneOf, shapeOf } from '../../host/readers';
import type { ReadOptions } from '../../host/readOption';

/** @limit Digits of a code of an authenticator app */
export const TOTP_LENGTH = 6;
/** @limit The time to set up an authenticator app */
export const TOTP_EXPIRATION_MINUTES = 60;
/**
 * The provider shows recovery codes for five minutes after a code of the app.
 * @limit The time in which a reload shows the recovery codes of a new app again
 */
export const RECOVERY_CODES_MINUTES = 5;

/** Without methods, no second factor is asked for. */
export type SecondFactorConfig = ReadOptions<typeof secondFactorOptions>;

/** For presets. */
export const secondFactorState = shapeOf({
  way: oneOf(secondFactorWays),
  methods: listOf(oneOf(secondFactorMethods)),
});

/** A host that sets `when` but forgets the methods would have no second factor without knowing it. */
export function checkSecondFactor({ methods, when }: SecondFactorConfig, path = 'config.secondFactor'): void {
  if (when) requireSome(`${path}.methods`, methods, secondFactorMethods);
}
