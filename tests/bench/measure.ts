import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { BenchWindow } from './pages/start';

/** Finds the email field, also in shadow roots. `watchForUse` adds this function to the window. */
declare global {
  interface Window extends BenchWindow {
    findField(): HTMLInputElement | undefined;
  }
}

/** The results of one visit without a cache, in milliseconds from the start of the navigation. */
export interface Visit {
  /**
   * The time until the person can type into an email field. This is the widget's own field, or the field of the form
   * that is shown before the widget's code is loaded.
   */
  usable: number;
  /** The time until the person can type into the widget's own field. */
  ownUsable: number;
  /** The total time of the main thread's tasks until `ownUsable`. */
  work: number;
  /** The number of files that were requested until `usable`, without the page itself. */
  requests: number;
  /** The addresses that were requested until `ownUsable`. */
  requested: string[];
}

/** In milliseconds, and in bytes per second. */
const slowNetwork = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
/** The processor is this many times slower. */
const slowProcessor = 4;

/**
 * Opens a page without a cache. With `throttled`, the network has 1.6 Mbit/s and a latency of 150 ms, and the processor
 * is four times slower.
 */
export async function visit(browser: Browser, address: string, throttled: boolean): Promise<Visit> {
  return inContext(browser, (context) => visitOn(context, address, throttled));
}

async function visitOn(context: BrowserContext, address: string, throttled: boolean): Promise<Visit> {
  const { page, cdp } = await openPage(context, address, throttled);
  await untilUsable(page);
  const { TaskDuration = 0 } = await metricsOf(cdp);
  const seen = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const [usable, ownUsable] = [at('usable'), at('own field usable')];
    const until = (end: number) =>
      performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= end);
    const requested = until(ownUsable).map(({ name }) => name);
    return { usable, ownUsable, requests: until(usable).length, requested };
  });
  return { ...seen, work: TaskDuration * 1000 };
}

/**
 * Opens a page with a slow network and a slow processor, after two visits that have filled the browser's cache and
 * storage.
 */
export async function visitAgain(browser: Browser, address: string): Promise<Visit> {
  return inContext(browser, async (context) => {
    // Browsers keep the compiled code of a script only after the second visit.
    for (let earlier = 0; earlier < 2; earlier += 1) {
      const { page } = await openPage(context, address, false);
      await untilUsable(page);
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    return visitOn(context, address, true);
  });
}

async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('own field usable').length > 0);
}

/** In milliseconds. If a page takes longer, it is left out and named in the output. */
const pageTimeout = 60_000;
async function inContext<Result>(
  browser: Browser,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Opens the page in a new tab. */
async function openPage(
  context: BrowserContext,
  address: string,
  throttled: boolean,
): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeout);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (throttled) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slowNetwork);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
  }
  await page.addInitScript(watchForUse);
  await page.goto(address, { waitUntil: 'commit' });
  return { page, cdp };
}

/**
 * Runs in the page. Types into the first field as soon as it exists. Marks the time at which a field keeps a typed
 * character: `usable` for the first field, `own field usable` for the field of the widget itself.
 */
function watchForUse() {
  const search = (root: Document | ShadowRoot): HTMLInputElement | undefined => {
    const field = root.querySelector<HTMLInputElement>('input:is([type=email], [type=text]):enabled');
    if (field) return field;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && search(shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };
  window.findField = () => search(document);

  const isForm = (field: HTMLInputElement) => field.closest('[data-portico-form]') !== null;
  const typeOnce = (): void => {
    const tryAgain = () => void requestAnimationFrame(typeOnce);
    const field = window.findField();
    if (!field) return tryAgain();
    const isMarked = performance.getEntriesByName('usable').length > 0;
    // If the form has kept the first character, the widget replaces the form at the next key, but only if the widget is
    // already rendered behind the form. So we wait for the widget before we type the next key.
    const formHasText = isMarked && isForm(field);
    const isWidgetRendered = document.querySelector('[data-portico]:not([data-portico-form]) input') !== null;
    if (formHasText && !isWidgetRendered) return tryAgain();
    const before = field.value.length;
    field.focus();
    document.execCommand('insertText', false, 'a');
    requestAnimationFrame(() => {
      const kept = window.findField();
      if (!kept || kept.value.length <= before) return typeOnce();
      if (!isMarked) performance.mark('usable');
      if (isForm(kept)) typeOnce();
      else performance.mark('own field usable');
    });
  };
  typeOnce();
}

async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
