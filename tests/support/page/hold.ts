import type { Page } from '@playwright/test';

export interface HeldRequest {
  /** Sends it to the server, and resolves to the reply's body. */
  release(): Promise<unknown>;
}

export interface HeldRequests {
  /** The next request to the address, once the browser has made it. */
  next(): Promise<HeldRequest>;
}

/**
 * Holds every request to an address until the test releases it.
 *
 * @param path its end; `*` stands for a part of it.
 */
export async function hold(page: Page, path: string): Promise<HeldRequests> {
  const made: HeldRequest[] = [];
  const awaited: ((request: HeldRequest) => void)[] = [];
  await page.route(`**${path}`, (route, request) => {
    const release = async () => {
      await route.continue();
      const response = await request.response();
      return response?.json() as Promise<unknown>;
    };
    const next = awaited.shift();
    if (next) next({ release });
    else made.push({ release });
  });
  return {
    async next() {
      const first = made.shift();
      return first ?? new Promise((resolve) => awaited.push(resolve));
    },
  };
}

/** Reloads the page and holds the new page's requests. The old page may still have one pending. */
export async function reloadAndHold(page: Page, path: string): Promise<HeldRequests> {
  const address = page.url();
  await page.goto('about:blank');
  const requests = await hold(page, path);
  await page.goto(address);
  return requests;
}

/** Requests for a script that wait until `release`. */
export interface HeldScript {
  /** Resolves when the page has requested it. */
  asked: Promise<unknown>;
  release(): void;
}

export async function holdScript(page: Page, address: RegExp): Promise<HeldScript> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(address);
  // A test may end before the page requests it.
  asked.catch(() => {});
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return { asked, release };
}
