import type { ScreenName } from '../../contract/screenName';
import { IdentityError } from '../../identity/core/IdentityError';
import { flowOf } from '../../screens';
import type { FlowThunkApi } from '../../store/services';
import { selectSecondFactor } from './secondFactorSlice';

interface Preparation {
  /** The user whose session gets the factor. */
  readonly userId: string;
  /** The success screen. */
  readonly next: ScreenName;
}

/**
 * Called before a factor is used. Loads the success screen, because after the factor was used, for example a code that
 * works once, a failed load could not be repeated.
 * @throws IdentityError `session_over` if no user is signed in
 */
export async function prepareFactor({ getState, extra }: FlowThunkApi): Promise<Preparation> {
  const { identity, flows, widget } = extra;
  const { next } = selectSecondFactor(getState());
  const userId = identity.readFactors()?.userId;
  if (userId === undefined) throw new IdentityError('session_over');
  await flows.load(flowOf(next, widget.pageQuery));
  return { userId, next };
}
