import type { Page } from '@playwright/test';

export interface HeldRequest {
  /** Lets it go to the server, and resolves to the answer's body. */
  release(): Promise<unknown>;
}

export interface HeldRequests {
  /** The next request to the address, once the browser has made it. */
  next(): Promise<HeldRequest>;
}

/**
 * Keeps back every request to an address, until the test has done what should come before its answer.
 *
 * @param path its end, in which `*` may stand for a part.
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

/** Loads the page anew and keeps back what the new one asks; the old one may still have had a request under way. */
export async function reloadAndHold(page: Page, path: string): Promise<HeldRequests> {
  const address = page.url();
  await page.goto('about:blank');
  const requests = await hold(page, path);
  await page.goto(address);
  return requests;
}

/** A script's requests wait until `release`. */
export interface HeldScript {
  /** Resolves when the page has asked for it. */
  asked: Promise<unknown>;
  release(): void;
}

export async function holdScript(page: Page, address: RegExp): Promise<HeldScript> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(address);
  // A test may end before the page asks.
  asked.catch(() => {});
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return { asked, release };
}
