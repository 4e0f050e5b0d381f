import type { Page } from '@playwright/test';

export interface HeldRequest {
  /** Resolves to the body of the server's response. */
  release(): Promise<unknown>;
}

/**
 * Requests to this path wait. The test can release the first one; later ones wait until the page closes.
 * @param path the end of the URL. `*` stands for any text without a slash
 */
export async function hold(page: Page, path: string): Promise<{ next(): Promise<HeldRequest> }> {
  let resolve = (_: HeldRequest) => {};
  const first = new Promise<HeldRequest>((onFirst) => (resolve = onFirst));
  await page.route(`**${path}`, (route, request) =>
    resolve({
      async release() {
        await route.continue();
        const response = await request.response();
        return response?.json() as Promise<unknown>;
      },
    }),
  );
  return { next: () => first };
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
  // If the test ends before the request, this promise rejects.
  requested.catch(() => {});
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return { requested, release };
}
