import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchWindow } from './pages/start';

/** The function that `watchForUse` adds to the page's window. It finds the email field, also in shadow roots. */
declare global {
  interface Window extends BenchWindow {
    findField(): HTMLInputElement | undefined;
  }
}

/** The results of one visit without a cache. Times are in milliseconds from the start of the navigation. */
export interface Visit {
  /** The time until the person can type into an email field: the widget's, or that of the form before the code. */
  usable: number;
  /** The time until the person can type into the widget's own field. */
  ownUsable: number;
  /** The time for which the page's main thread worked until `ownUsable`. */
  work: number;
  /** The number of files that were requested until `usable`, without the page itself. */
  requests: number;
  /** The addresses that were requested until `ownUsable`. */
  requested: string[];
}

const slow = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const slowdown = 4;

/**
 * Opens a page without a cache. If `throttled` is set, the network has 1.6 Mbit/s and a latency of 150 ms, and the
 * processor has a quarter of its speed.
 */
export async function visit(browser: Browser, address: string, throttled: boolean): Promise<Visit> {
  return onPage(browser, address, throttled, async (page, cdp) => {
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
  });
}

async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('own field usable').length > 0);
}

/** The results of measurements on a loaded page. Times are in milliseconds, memory is in bytes. */
export interface Stay {
  /** The times from mounting until the field appears. */
  mounts: number[];
  /** The times from a key to the next frame, at a quarter of the processor's speed. */
  keys: number[];
  /** The time of each change until the next frame, at a quarter of the processor's speed. */
  changes: Readonly<Record<Change, number | undefined>>;
  /** The memory that stays in use per hundred mounts. We mount a thousand times, or as often as possible in 15 s. */
  bytesPerHundred: number;
  nodesPerHundred: number;
}

/** Milliseconds. If a page takes longer, the run fails with the name of the page. */
const patience = 60_000;
const timedMounts = 20;
const countedMounts = 1000;

export async function stay(browser: Browser, address: string): Promise<Stay> {
  return onPage(browser, address, false, async (page, cdp) => {
    await untilUsable(page);
    await page.waitForLoadState('networkidle');

    const mounts = await mountOften(page, timedMounts);
    const before = await kept(cdp);
    const { length } = await mountOften(page, countedMounts);
    const after = await kept(cdp);

    await page.waitForLoadState('networkidle');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const keys = await timesToFrame(page, 'keydown', () => page.keyboard.type('ada@portico.example'));
    return {
      mounts,
      keys,
      changes: await measureChanges(page),
      bytesPerHundred: ((after.bytes - before.bytes) / length) * 100,
      nodesPerHundred: ((after.nodes - before.nodes) / length) * 100,
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
    page.setDefaultTimeout(patience);
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

/**
 * Runs in the page. Types into the first field as soon as it exists, and marks the time when the field has kept the
 * character.
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
  const look = () => {
    const field = window.findField();
    const isMarked = performance.getEntriesByName('usable').length > 0;
    // The form has kept a character, and now waits for the next key before the widget replaces it. We type this key
    // when the widget is behind the form.
    const isWaiting = field && isMarked && isForm(field);
    if (!field || (isWaiting && !document.querySelector('[data-portico]:not([data-portico-form]) input')))
      return void requestAnimationFrame(look);
    const before = field.value.length;
    field.focus();
    document.execCommand('insertText', false, 'a');
    requestAnimationFrame(() => {
      const kept = window.findField();
      if (!kept || kept.value.length <= before) return look();
      if (!isMarked) performance.mark('usable');
      if (isForm(kept)) look();
      else performance.mark('own field usable');
    });
  };
  look();
}

/**
 * The limit of `mountOften` in milliseconds. A page that gets slower with each mount does not reach the full number.
 */
const longestMounts = 15_000;

/** Mounts up to `times` times, one after the other, and returns the duration of each mount. */
function mountOften(page: Page, times: number): Promise<number[]> {
  return page.evaluate(
    async ({ count, limit }) => {
      const fieldAppears = () =>
        new Promise<void>((resolve, reject) => {
          if (window.findField()) return resolve();
          const observer = new MutationObserver(() => {
            if (!window.findField()) return;
            observer.disconnect();
            clearTimeout(late);
            resolve();
          });
          const late = setTimeout(() => reject(new Error('No field within 10 s of a mount')), 10_000);
          observer.observe(document, { subtree: true, childList: true, attributes: true });
        });
      const durations: number[] = [];
      const end = performance.now() + limit;
      while (durations.length < count && performance.now() < end) {
        window.mounted.unmount();
        // We wait for the pending work of the last mount before the next mount starts.
        await new Promise((resolve) => setTimeout(resolve));
        const started = performance.now();
        window.mounted = window.mountAgain();
        await fieldAppears();
        durations.push(performance.now() - started);
      }
      return durations;
    },
    { count: times, limit: longestMounts },
  );
}

async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function kept(cdp: CDPSession): Promise<{ bytes: number; nodes: number }> {
  // The second collection frees objects that the finalizers of the first have released.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { bytes: usedSize, nodes: (await metricsOf(cdp)).Nodes ?? 0 };
}

/** Returns the time from each event of a type until the next frame is drawn. */
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

/** A change of the screen: after a press, after the provider's reply, and after the return to Main. */
export type Change = 'press' | 'answer' | 'return';

/** Measures the press of the button, the next screen after the provider's reply, and the return from that screen. */
async function measureChanges(page: Page): Promise<Stay['changes']> {
  const [press] = await timesToFrame(page, 'click', () => page.keyboard.press('Enter'));
  const answer = await page.evaluate(untilNextScreen);
  if (answer === undefined) return { press, answer, return: undefined };
  const again = page.getByText('Try again', { exact: true });
  const [back] = await timesToFrame(page, 'click', () => again.click());
  return { press, answer, return: back };
}

/**
 * Runs in the page. Resolves to the time from the end of the provider's reply until the frame that shows "Check your
 * email".
 */
function untilNextScreen(): Promise<number | undefined> {
  const texts = (root: Document | ShadowRoot): string =>
    [...root.querySelectorAll('*')].map(({ shadowRoot }) => (shadowRoot ? texts(shadowRoot) : '')).join('') +
    (root instanceof Document ? root.body.innerText : (root.textContent ?? ''));
  const end = performance.now() + 5_000;
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      if (/check your email/i.test(texts(document))) {
        const answers = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/email/login'));
        const answered = (answers.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd;
        resolve(answered && now - answered);
      } else if (now > end) resolve(undefined);
      else requestAnimationFrame(look);
    };
    look();
  });
}
