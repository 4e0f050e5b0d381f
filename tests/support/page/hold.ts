import type { Page } from '@playwright/test';

export interface HeldRequest {
  /** Resolves to the body of the server's response. */
  release(): Promise<unknown>;
}

/**
 * Requests to this path wait until the test releases them.
 * @param path the end of the URL. `*` stands for any text without a slash
 */
export async function hold(page: Page, path: string): Promise<{ next(): Promise<HeldRequest> }> {
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

export interface HeldScript {
  requested: Promise<unknown>;
  release(): void;
}

/** The script loads only when the test releases it. */
export async function holdScript(page: Page, url: RegExp): Promise<HeldScript> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested = page.waitForRequest(url);
  // It rejects if the test ends before.
  requested.catch(() => {});
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return { requested, release };
}
