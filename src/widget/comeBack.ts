import { attentionOf } from '../browser/attention';
import { screenKey } from '../browser/screenKey';
import type { FlowId } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import type { Services } from '../store/services';
import type { Step } from '../store/step';

interface ComingBack {
  readonly store: WidgetStore;
  readonly services: Services;
  readonly start: Step;
  open(step: Step): void;
}

/** A screen that was kept for a reload. The rest of it is read by its flow. */
interface KeptScreen {
  readonly module: string;
  readonly page: string;
  readonly flow: FlowId;
  readonly until?: unknown;
}

const begun = new WeakSet<Services>();

/** Opens the screen that the last load of this page has left in this tab, if this is a reload; else the start. */
export async function comeBack({ store, services, start, open }: ComingBack): Promise<void> {
  if (begun.has(services)) return;
  begun.add(services);
  const step = await keptStep(services).catch(() => undefined);
  const { visit, opening } = store.getState().navigation;
  if (!visit && !opening) open(step ?? start); // no preset came meanwhile
}

async function keptStep(services: Services): Promise<Step | undefined> {
  const { browser, module, project, loadFlow } = services;
  const key = screenKey(project);
  const kept = readKept(browser.tabStorage.read(key));
  if (!kept) browser.tabStorage.remove(key);
  if (kept?.module !== module || kept.page !== browser.pageAddress()) return undefined;
  const flow = await loadFlow(kept.flow);
  // What an earlier visit has left, of another person perhaps, is good no longer.
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
