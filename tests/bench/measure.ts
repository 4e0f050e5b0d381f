import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchWindow } from './pages/start';

/** Finds the field in the page, also in shadow roots. */
declare global {
  interface Window extends BenchWindow {
    findField(): HTMLInputElement | undefined;
  }
}

/** The results of one visit without a cache. Times in milliseconds. */
export interface Visit {
  /** From the start of the navigation until the email field has taken a character. */
  usable: number;
  /** Work of the page's main thread until then. */
  work: number;
  /** Addresses requested until then, without the page's own. */
  requested: string[];
}

const slow = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const slowdown = 4;

/** Opens a page without a cache. `throttled`: 1.6 Mbit/s, 150 ms, and a quarter of the processor's speed. */
export async function visit(browser: Browser, address: string, throttled: boolean): Promise<Visit> {
  return onPage(browser, address, throttled, async (page, cdp) => {
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    const { TaskDuration = 0 } = await metricsOf(cdp);
    const seen = await page.evaluate(() => {
      const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      const resources = performance.getEntriesByType('resource');
      return {
        usable,
        requested: resources.filter(({ startTime }) => startTime <= usable).map(({ name }) => name),
      };
    });
    return { ...seen, work: TaskDuration * 1000 };
  });
}

/** The results of a loaded page. Times in milliseconds, memory in bytes. */
export interface Stay {
  /** From mounting until the field appears. */
  mounts: number[];
  /** From a key to the next frame, at a quarter of the processor's speed. */
  keys: number[];
  /** From a press of the button to the next frame, at a quarter of the processor's speed. */
  press: number;
  /** Memory kept per hundred of a thousand mounts. */
  bytesPerHundred: number;
  nodesPerHundred: number;
}

const timedMounts = 20;
const countedMounts = 1000;

export async function stay(browser: Browser, address: string): Promise<Stay> {
  return onPage(browser, address, false, async (page, cdp) => {
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    await page.waitForLoadState('networkidle');

    const mounts = await mountOften(page, timedMounts);
    const before = await kept(cdp);
    await mountOften(page, countedMounts);
    const after = await kept(cdp);

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const keys = await timesToFrame(page, 'keydown', () => page.keyboard.type('ada@portico.example'));
    const [press = 0] = await timesToFrame(page, 'click', () => page.keyboard.press('Enter'));
    return {
      mounts,
      keys,
      press,
      bytesPerHundred: ((after.bytes - before.bytes) / countedMounts) * 100,
      nodesPerHundred: ((after.nodes - before.nodes) / countedMounts) * 100,
    };
  });
}

async function onPage<Result>(
  browser: Browser,
  address: string,
  throttled: boolean,
  use: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (throttled) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slow);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    await page.addInitScript(watchForUse);
    await page.goto(address, { waitUntil: 'commit' });
    return await use(page, cdp);
  } finally {
    await context.close();
  }
}

/** Runs in the page: types into the first field as soon as it appears, and records when it has kept the character. */
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

  const look = () => {
    const field = window.findField();
    if (!field) return void requestAnimationFrame(look);
    field.focus();
    document.execCommand('insertText', false, 'a');
    requestAnimationFrame(() => {
      if (window.findField()?.value === 'a') performance.mark('usable');
      else look();
    });
  };
  look();
}

function mountOften(page: Page, times: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const fieldAppears = () =>
      new Promise<void>((resolve) => {
        if (window.findField()) return resolve();
        const observer = new MutationObserver(() => {
          if (!window.findField()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
    const durations: number[] = [];
    for (let done = 0; done < count; done += 1) {
      window.mounted.unmount();
      // Work of the last mount ends before the next mount begins.
      await new Promise((resolve) => setTimeout(resolve));
      const started = performance.now();
      window.mounted = window.mountAgain();
      await fieldAppears();
      durations.push(performance.now() - started);
    }
    return durations;
  }, times);
}

async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function kept(cdp: CDPSession): Promise<{ bytes: number; nodes: number }> {
  // The second collection frees what finalizers have released.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { bytes: usedSize, nodes: (await metricsOf(cdp)).Nodes ?? 0 };
}

/** From each event of a type until the next frame is drawn. */
async function timesToFrame(
  page: Page,
  kind: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate((type) => {
    const times: number[] = [];
    const note = (event: Event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        port2.postMessage(undefined);
      });
    window.findField()?.focus();
    addEventListener(type, note, true);
    Object.assign(window, { times });
  }, kind);
  await act();
  await page.waitForFunction(() => Reflect.get(window, 'times').length > 0);
  return page.evaluate(() => Reflect.get(window, 'times') as number[]);
}
