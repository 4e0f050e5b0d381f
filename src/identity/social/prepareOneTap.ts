import { oncePerPage } from '../../browser/pageScope';
import { isClientPrompt, oneTapOf } from '../client/clientActions';
import { isRecord } from '../core/shapes';
import { withDeadline } from '../core/withDeadline';
import { dismissalOf } from './oneTapDismissal';
import { noPrompt, promptFailed } from './oneTapErrors';
import { openPrompt } from './openPrompt';
import type { PrepareOneTap } from './oneTapTypes';

export const prepareOneTap: PrepareOneTap = async ({ client, browser, publicToken }, leaving) => {
  const dismissal = dismissalOf(publicToken, browser);
  if (dismissal.isRemembered() || !takePage(leaving)) return null;

  const oneTap = oneTapOf(client);
  if (!oneTap) throw noPrompt('the client does not support it');
  const limits = { clock: browser, signal: leaving };
  const created = await withDeadline(() => oneTap.createOneTapClient(), limits).catch(promptFailed);
  if (!isRecord(created)) throw noPrompt('the client returned no prompt');
  const { client: prompt, reason } = created;
  if (!isClientPrompt(prompt)) throw noPrompt(reason);
  return {
    open: (request, left) => openPrompt({ prompt, oneTap, dismissal, browser }, request, left),
  };
};

/**
 * Google's script allows only one prompt per page. This function reserves the prompt until `leaving` aborts. It returns
 * `false` if another widget has reserved it.
 */
function takePage(leaving: AbortSignal): boolean {
  const page = oncePerPage('one-tap/1', (): { owner: AbortSignal | null } => ({ owner: null }));
  if (page.owner && !page.owner.aborted) return false;
  page.owner = leaving;
  return true;
}
