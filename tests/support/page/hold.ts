import type { Page } from '@playwright/test';

export interface HeldRequest {
  /** Sends the request to the server. Resolves to the body of the reply. */
  release(): Promise<unknown>;
}

export interface HeldRequests {
  /** Waits for the next request to the address and returns it. */
  next(): Promise<HeldRequest>;
}

/**
 * Holds every request to an address until the test releases it.
 *
 * @param path the end of the address. `*` stands for any text without a slash.
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

/** Reloads the page and holds only the requests of the new page, because the old page may have a pending request. */
export async function reloadAndHold(page: Page, path: string): Promise<HeldRequests> {
  const address = page.url();
  await page.goto('about:blank');
  const requests = await hold(page, path);
  await page.goto(address);
  return requests;
}

/** A script whose requests wait until `release` is called. */
export interface HeldScript {
  /** Resolves when the page has requested the script. */
  asked: Promise<unknown>;
  release(): void;
}

export async function holdScript(page: Page, address: RegExp): Promise<HeldScript> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(address);
  // A test may end before the page requests the script, so we ignore the rejection.
  asked.catch(() => {});
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return { asked, release };
}
