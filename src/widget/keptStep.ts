import { attentionOf } from '../browser/attention';
import { screenKey } from '../browser/screenKey';
import type { FlowId } from '../screens';
import type { Services } from '../store/services';
import type { Step } from '../store/step';

/** A screen that was kept for a reload. Its flow reads the other members. */
interface KeptScreen {
  readonly module: string;
  readonly page: string;
  readonly flow: FlowId;
  readonly until?: unknown;
}

/**
 * Returns the step to the screen that this tab kept for a reload, if the page was reloaded.
 *
 * @throws for a flow that cannot be loaded, and for a damaged entry.
 */
export async function keptStep(services: Services): Promise<Step | undefined> {
  const { browser, module, project, loadFlow } = services;
  const key = screenKey(project);
  const kept = readKept(browser.tabStorage.read(key));
  if (!kept) browser.tabStorage.remove(key);
  if (kept?.module !== module || kept.page !== browser.pageAddress()) return undefined;
  const flow = await loadFlow(kept.flow);
  // A screen from an earlier visit has expired: it may belong to another person.
  const until = attentionOf(browser).isRevisit() ? kept.until : 0;
  return flow.reopen?.({ ...kept, until }, services);
}

function readKept(text: string | null): KeptScreen | undefined {
  try {
    return JSON.parse(text ?? '') as KeptScreen; // an unknown flow cannot be loaded
  } catch {
    return undefined;
  }
}
