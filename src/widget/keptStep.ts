import { attentionOf } from '../browser/attention';
import { screenKey } from '../browser/screenKey';
import type { FlowId } from '../screens';
import type { Services } from '../store/services';
import type { Step } from '../store/step';

/** A screen that was kept for a reload. It has further members, which the screen's flow reads. */
interface KeptScreen {
  readonly module: string;
  readonly page: string;
  readonly flow: FlowId;
  readonly until?: unknown;
}

/**
 * Returns the step to the screen that this tab has kept for a reload, or `undefined` if it has expired.
 *
 * @throws if the flow cannot be loaded or the stored entry is damaged
 */
export async function keptStep(services: Services): Promise<Step | undefined> {
  const { browser, module, project, loadFlow } = services;
  const key = screenKey(project);
  const kept = readKept(browser.tabStorage.read(key));
  if (!kept) browser.tabStorage.remove(key);
  if (kept?.module !== module || kept.page !== browser.pageAddress()) return undefined;
  const flow = await loadFlow(kept.flow);
  // If the page was not reloaded, the screen is from an earlier visit. It may belong to another person, so it counts as
  // expired.
  const until = attentionOf(browser).isRevisit() ? kept.until : 0;
  return flow.reopen?.({ ...kept, until }, services);
}

function readKept(text: string | null): KeptScreen | undefined {
  try {
    return JSON.parse(text ?? '') as KeptScreen; // if the flow's name is unknown, loading it throws
  } catch {
    return undefined;
  }
}
