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

/** The results on a loaded page. Times are in milliseconds, memory is in bytes. */
export interface Stay {
  /** For each mount, the time until a field accepts typing and the browser's next paint shows it. */
  mounts: number[];
  /** For each key, the time until the browser has painted the page again. The processor is four times slower. */
  keys: number[];
  /** For each change of the screen, the time until the browser has painted it. The processor is four times slower. */
  changes: Readonly<Record<Change, number | undefined>>;
  /**
   * The memory that is still in use after mounting and removing the widget, per hundred mounts. The measurement
   * consists of as many mounts as are possible in 15 s, at most a thousand.
   */
  bytesPerHundred: number;
  nodesPerHundred: number;
}

/** In milliseconds. If a page takes longer, it is left out and named in the output. */
const pageTimeout = 60_000;
/** The number of mounts whose duration is measured. */
const timedMounts = 20;
/** The largest number of mounts between the two measurements of memory. */
const mountsForMemory = 1000;

/** Opens a page, and measures mounts, memory, keys and changes of the screen after it is loaded. */
export async function stay(browser: Browser, address: string): Promise<Stay> {
  return inContext(browser, async (context) => {
    const { page, cdp } = await openPage(context, address, false);
    await untilUsable(page);
    await page.waitForLoadState('networkidle');

    const mounts = await mountOften(page, timedMounts);
    const before = await usedMemory(cdp);
    const { length } = await mountOften(page, mountsForMemory);
    const after = await usedMemory(cdp);

    await page.waitForLoadState('networkidle');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
    const keys = await timesToFrame(
      page,
      'keydown',
      ...[...'ada@portico.example'].map((key) => () => page.keyboard.press(key)),
    );
    return {
      mounts,
      keys,
      changes: await measureChanges(page),
      bytesPerHundred: ((after.bytes - before.bytes) / length) * 100,
      nodesPerHundred: ((after.nodes - before.nodes) / length) * 100,
    };
  });
}

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

/** In milliseconds. No further mount starts after this time, because some pages become slower with each mount. */
const mountingTime = 15_000;

/** Mounts the widget at most `times` times. Returns the duration of each mount in milliseconds. */
function mountOften(page: Page, times: number): Promise<number[]> {
  return page.evaluate(
    async ({ count, limit }) => {
      const isUsable = () => {
        const field = window.findField();
        if (!field?.getClientRects().length) return false;
        return field.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      };
      // An animation changes no node, so each frame checks the field too.
      const fieldAppears = () =>
        new Promise<void>((resolve, reject) => {
          if (isUsable()) return resolve();
          let frame = 0;
          const end = () => {
            observer.disconnect();
            cancelAnimationFrame(frame);
            clearTimeout(late);
          };
          const look = () => {
            if (!isUsable()) return;
            end();
            resolve();
          };
          const lookInFrame = () => {
            frame = requestAnimationFrame(lookInFrame);
            look();
          };
          const observer = new MutationObserver(look);
          const late = setTimeout(() => {
            end();
            reject(new Error('No field within 10 s of a mount'));
          }, 10_000);
          observer.observe(document, { subtree: true, childList: true, attributes: true });
          lookInFrame();
        });
      const durations: number[] = [];
      const end = performance.now() + limit;
      while (durations.length < count && performance.now() < end) {
        window.mounted.unmount();
        // The pending work of the previous mount must end before the next one starts.
        await new Promise((resolve) => setTimeout(resolve));
        const started = performance.now();
        window.mounted = window.mountAgain();
        await fieldAppears();
        durations.push(performance.now() - started);
      }
      return durations;
    },
    { count: times, limit: mountingTime },
  );
}

async function metricsOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Returns the memory and the DOM nodes that are in use after a garbage collection. */
async function usedMemory(cdp: CDPSession): Promise<{ bytes: number; nodes: number }> {
  // The first garbage collection runs finalizers, which release further objects. The second one frees these objects.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { bytes: usedSize, nodes: (await metricsOf(cdp)).Nodes ?? 0 };
}

/**
 * Returns the time from each event of this type until the browser has painted the page again. Each function in `acts`
 * presses a key or a button. The next function runs only after this paint. Otherwise the presses would be faster than a
 * person's, and would delay each other.
 */
async function timesToFrame(
  page: Page,
  kind: 'keydown' | 'click',
  ...acts: (() => Promise<void>)[]
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
  for (const [index, act] of acts.entries()) {
    await act();
    await page.waitForFunction((count) => Reflect.get(window, 'times').length > count, index);
  }
  return page.evaluate(() => Reflect.get(window, 'times') as number[]);
}

/**
 * A change on the screen: the button becomes busy after a press, the next screen appears after the provider's reply, or
 * the first screen returns.
 */
export type Change = 'press' | 'answer' | 'return';

async function measureChanges(page: Page): Promise<Stay['changes']> {
  const [press] = await timesToFrame(page, 'click', () => page.keyboard.press('Enter'));
  const answer = await page.evaluate(untilNextScreen);
  if (answer === undefined) return { press, answer, return: undefined };
  const again = page.getByText('Try again', { exact: true });
  // The prebuilt widget has no "Try again", so its way back to the first screen is not measured.
  if (!(await again.isVisible())) return { press, answer, return: undefined };
  const [back] = await timesToFrame(page, 'click', () => again.click());
  return { press, answer, return: back };
}

/**
 * Runs in the page. Resolves to the time between the end of the provider's reply and the appearance of "Check your
 * email", or to `undefined` if the text does not appear within 5 s.
 */
function untilNextScreen(): Promise<number | undefined> {
  const texts = (root: Document | ShadowRoot): string =>
    [...root.querySelectorAll('*')].map(({ shadowRoot }) => (shadowRoot ? texts(shadowRoot) : '')).join('') +
    (root instanceof Document ? root.body.innerText : (root.textContent ?? ''));
  const end = performance.now() + 5_000;
  return new Promise((resolve) => {
    const check = () => {
      const now = performance.now();
      if (/check your email/i.test(texts(document))) {
        const answers = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/email/login'));
        const answered = (answers.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd;
        resolve(answered && now - answered);
      } else if (now > end) resolve(undefined);
      else requestAnimationFrame(check);
    };
    check();
  });
}
