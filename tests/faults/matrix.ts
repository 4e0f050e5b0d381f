import type { Locator, Page } from '@playwright/test';
import type { Message, Project } from '@portico/identity-provider/playwright';
import type { EmbedPage } from '../support/page/EmbedPage';
import { expect } from '../support/test';
import { faults, type FaultCase } from './faults';

/** What an operation needs to run in a test. */
export interface World {
  readonly page: Page;
  readonly project: Project;
  readonly embed: EmbedPage;
  readonly widget: Locator;
  nextMessage(to: string): Promise<Message>;
}

/** A call to the provider, and the person's actions that cause it. */
export interface Operation {
  readonly name: string;
  readonly path: string;
  /** The HTTP method of the call's request. Needed only if other requests have the same path. */
  readonly method?: string;
  /** Called before the first fault, and again on a blank page after each fault with which the test has failed. */
  open?(world: World): Promise<unknown>;
  /** Opens the screen before each fault, and again when a fault has used up the code or token. */
  arrive(world: World): Promise<unknown>;
  /** Makes the call. */
  send(world: World): Promise<unknown>;
  /** Makes the call again, after the fault. Default: `send`. */
  retry?(world: World): Promise<unknown>;
  /** The element that shows the failure, or the fallback that replaces the failure. */
  failed?(world: World): Locator;
  /** True if a fallback may replace the failure. Then the test does not expect that the host gets an error. */
  hasFallback?: true;
  /** In milliseconds: the timeout of the call, if it is shorter than that of other calls. */
  readonly timeout?: number;
  /** True if the provider accepts the code or token only once. The next call then needs a new one. */
  isSingleUse?: true;
  /** Returns the element that shows that the call has succeeded. */
  succeeded(world: World): Locator;
}

/** In milliseconds on the page's clock. Each operation must end within this time. */
const TIMEOUT_MS = 20_000;
/** Real time, for a request or a screen. It is shorter than `TIMEOUT_MS`, so an operation that needs a second timeout fails. */
const soon = { timeout: 15_000 };

/** Returns one text for each fault with which the test of the operation has failed: the fault's name and the error. */
export async function runOperation(operation: Operation, world: World): Promise<string[]> {
  const failures: string[] = [];
  await operation.open?.(world);
  for (const fault of faults) {
    try {
      await runFault(operation, fault, world);
    } catch (error) {
      failures.push(`${operation.name} × ${fault.name}: ${String(error).split('\n').slice(0, 6).join(' ')}`);
      await world.project.faults.remove();
      await world.page.goto('about:blank');
      await operation.open?.(world);
    }
  }
  return failures;
}

/** Runs one operation with one fault, and then again without the fault. */
async function runFault(operation: Operation, { fault, needsTimeout, usesUp }: FaultCase, world: World) {
  const { page, project, embed } = world;
  const { path, method, timeout = TIMEOUT_MS } = operation;
  await operation.arrive(world);
  const requestsBefore = (await project.requests(path)).length;
  const errorsBefore = await errorCount(embed);
  await project.faults.add({ path, method, fault });
  await operation.send(world);
  await expect.poll(async () => (await project.requests(path)).length, soon).toBeGreaterThan(requestsBefore);
  if (needsTimeout) await page.clock.fastForward(timeout);
  if (operation.failed) await expect(operation.failed(world)).toBeVisible(soon);
  if (!operation.hasFallback) await expect.poll(() => errorCount(embed), soon).toBeGreaterThan(errorsBefore);
  await project.faults.remove();
  if (usesUp && operation.isSingleUse) {
    await operation.arrive(world);
    await operation.send(world);
  } else {
    await (operation.retry ?? operation.send)(world);
  }
  await expect(operation.succeeded(world)).toBeVisible(soon);
}

/** Returns how many errors the host has got, on `/embed` or on a plain page. */
async function errorCount(embed: EmbedPage): Promise<number> {
  return embed.page.evaluate(() => {
    const { embed: page, calls } = window as unknown as { embed?: { calls: Report[] }; calls?: Report[] };
    return (page?.calls ?? calls ?? []).filter(({ kind }) => kind === 'error').length;
  });
}

/** The message that says what failed. */
export const alert = ({ widget }: World) => widget.getByRole('alert').filter({ hasText: /\w/ }).first();

interface Report {
  kind: string;
}
