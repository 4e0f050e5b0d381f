import type { ScreenName } from '../../contract/screenName';
import { IdentityError } from '../../identity/core/IdentityError';
import type { ModuleName } from '../../screens';
import { flowOf, startScreens } from '../../screens';
import type { WidgetState } from '../../store/rootReducer';
import type { FlowThunkApi } from '../../store/services';
import { selectSecondFactor } from './secondFactorSlice';

interface Preparation {
  /** The user whose session gets the factor. */
  readonly userId: string;
  readonly next: ScreenName;
}

/**
 * Called before a factor is used. Loads the screen to which the step leads, because after the factor was used, for example a code that
 * works once, a failed load could not be repeated.
 * @throws IdentityError `session_over` if no user is signed in
 */
export async function prepareFactor({ getState, extra }: FlowThunkApi): Promise<Preparation> {
  const { identity, flows, widget } = extra;
  const next = nextScreen(getState(), widget.module);
  const userId = identity.readFactors()?.userId;
  if (userId === undefined) throw new IdentityError('session_over');
  await flows.load(flowOf(next, widget.pageQuery));
  return { userId, next };
}

/** Returns the screen to which the step leads: in Login a success screen, in other widgets the screen before the step. */
export function nextScreen(state: WidgetState, module: ModuleName): ScreenName {
  const { next } = selectSecondFactor(state);
  return next ?? (['Login', 'ResetPassword'].includes(module) ? 'LandingConfirmation' : startScreens[module]);
}
