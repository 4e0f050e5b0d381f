import { attentionOf } from '../browser/attention';
import { pageResetLanding, usedLinkKey } from '../provider/landing/resetLanding';
import { readScreen } from '../screen/storedScreen';
import { signInStep } from '../store/createFlowThunk';
import type { Services, WidgetDispatch } from '../store/services';
import type { Step } from '../store/step';

/** Resolves to a step to the screen that this tab has stored, or to what its session lacks, or to `undefined`. */
export async function findFirstStep(services: Services, dispatch: WidgetDispatch): Promise<Step | undefined> {
  const { browser, host, widget } = services;
  const stored = await readScreen(services).catch(() => undefined);
  // Only what was typed is restored: the session decides whether the step is still needed.
  if (stored?.screen === 'Fields') {
    const step = await dispatch(signInStep()).catch(() => undefined);
    return step && { ...step, state: { ...step.state, ...stored.state } };
  }
  const hasResetLink = host.resetToken() || (widget.module === 'ResetPassword' && pageResetLanding().token);
  const usedLink = usedLinkKey(widget.project);
  const isUsed = attentionOf(browser).isRevisit() && browser.tabStorage.read(usedLink) !== null;
  // A link for a new password begins a new sign-in. After a reload, only its steps can follow a link that was used.
  if (hasResetLink && !isUsed) {
    browser.tabStorage.remove(usedLink);
    return undefined;
  }
  // Without the client, the start screen opens. Its first request loads the client again.
  return stored ?? dispatch(signInStep()).catch(() => undefined);
}
