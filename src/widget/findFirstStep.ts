import { readScreen } from '../screen/storedScreen';
import { pageResetLanding } from '../provider/landing/resetLanding';
import { screens } from '../screens';
import { signInStep } from '../store/createFlowThunk';
import type { Services, WidgetDispatch } from '../store/services';
import type { Step } from '../store/step';

/** Resolves to a step to the screen that this tab has stored, or to what its session lacks, or to `undefined`. */
export async function findFirstStep(services: Services, dispatch: WidgetDispatch): Promise<Step | undefined> {
  const { host, widget } = services;
  const stored = await readScreen(services).catch(() => undefined);
  const hasResetLink = host.resetToken() || (widget.module === 'ResetPassword' && pageResetLanding().token);
  // A link for a new password begins a new sign-in. Only the steps of the sign-in follow it.
  if (hasResetLink) return stored && screens[stored.screen].follows ? stored : undefined;
  // Without the client, the start screen opens. Its first request loads the client again.
  return stored ?? dispatch(signInStep()).catch(() => undefined);
}
