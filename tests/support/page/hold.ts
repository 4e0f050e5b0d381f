import type { Page } from '@playwright/test';

export interface HeldRequest {
  /** Sends the request to the server. Resolves to the body of the server's reply. */
  release(): Promise<unknown>;
}

export interface HeldRequests {
  /** Resolves to the next request, as soon as the page has sent it. */
  next(): Promise<HeldRequest>;
}

/**
 * Holds every request to an address until the test releases the request.
 * @param path the end of the address. `*` stands for any text without a slash.
 */
export async function hold(page: Page, path: string): Promise<HeldRequests> {
  const held: HeldRequest[] = [];
  /** The calls of `next` for which there is no request yet. */
  const waiting: ((request: HeldRequest) => void)[] = [];
  await page.route(`**${path}`, (route, request) => {
    const release = async () => {
      await route.continue();
      const response = await request.response();
      return response?.json() as Promise<unknown>;
    };
    const resolve = waiting.shift();
    if (resolve) resolve({ release });
    else held.push({ release });
  });
  return {
    async next() {
      const first = held.shift();
      return first ?? new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/**
 * Loads the page again, and holds the requests of the new page only. The old page may still have a pending request,
 * which is not held.
 */
export async function reloadAndHold(page: Page, path: string): Promise<HeldRequests> {
  const address = page.url();
  await page.goto('about:blank');
  const requests = await hold(page, path);
  await page.goto(address);
  return requests;
}

export interface HeldScript {
  /** Resolves when the page has requested the script. */
  requested: Promise<unknown>;
  /** Lets the page load the script. */
  release(): void;
}

/** Holds the requests for a script until the test releases them. */
export async function holdScript(page: Page, address: RegExp): Promise<HeldScript> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = page.waitForRequest(address);
  // `requested` rejects if the test ends before the page has requested the script.
  requested.catch(() => {});
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return { requested, release };
}
