import { attentionOf } from '../browser/attention';
import { screenKey } from '../browser/screenKey';
import type { FlowId } from '../screens';
import type { WidgetStore } from '../store/createWidgetStore';
import type { Services } from '../store/services';
import type { Step } from '../store/step';

interface RestoreRequest {
  readonly store: WidgetStore;
  readonly services: Services;
  readonly start: Step;
  open(step: Step): void;
}

/** A screen that was kept for a reload. Its flow reads the other members. */
interface KeptScreen {
  readonly module: string;
  readonly page: string;
  readonly flow: FlowId;
  readonly until?: unknown;
}

const begun = new WeakSet<Services>();

/** Opens the screen that this tab kept for a reload, if the page was reloaded; otherwise the start. */
export async function restoreScreen({ store, services, start, open }: RestoreRequest): Promise<void> {
  if (begun.has(services)) return;
  begun.add(services);
  const step = await keptStep(services).catch(() => undefined);
  const { visit, opening } = store.getState().navigation;
  if (!visit && !opening) open(step ?? start); // unless a preset was opened meanwhile
}

async function keptStep(services: Services): Promise<Step | undefined> {
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
