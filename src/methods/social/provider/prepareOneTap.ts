import type { PrepareOneTap } from './oneTapTypes';
import { isClientPrompt, oneTapOf } from '../../../provider/client/clientActions';
import { page } from '../../../provider/page';
import { withDeadline } from '../../../provider/withDeadline';
import { dismissalOf, promptUnavailable, throwPromptFailed, openPrompt } from './openPrompt';

/** Loaded only if One Tap is configured. */
export const prepareOneTap: PrepareOneTap = async ({ client, browser, publicToken }, leaving) => {
  const dismissal = dismissalOf(publicToken, browser);
  if (dismissal.isRemembered() || !reservePrompt(leaving)) return null;

  const oneTap = oneTapOf(client);
  if (!oneTap) throw promptUnavailable('the client does not support it');
  const deadline = { clock: browser, signal: leaving };
  const created = await withDeadline(() => oneTap.createOneTapClient(), deadline).catch(throwPromptFailed);
  const { client: prompt, reason = 'the client returned no prompt' } = created ?? {};
  if (!isClientPrompt(prompt)) throw promptUnavailable(reason);
  return {
    open: (request, left) => openPrompt({ prompt, oneTap, dismissal, browser }, request, left),
  };
};

/** Google's script allows only one prompt per page. Returns `false` if another widget has reserved it. */
function reservePrompt(leaving: AbortSignal): boolean {
  const shared = page();
  if (shared.oneTap?.aborted === false) return false;
  shared.oneTap = leaving;
  return true;
}
