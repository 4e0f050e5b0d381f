import type { Locator, Page } from '@playwright/test';
import type { EmbedPage } from '../support/page/EmbedPage';
import type { Message, Project } from '../support/provider/Project';
import { expect } from '../support/test';
import type { FaultCase } from './faults';
import { faults } from './faults';

/** The page and the project of the operations. */
export interface World {
  readonly page: Page;
  readonly project: Project;
  readonly embed: EmbedPage;
  readonly widget: Locator;
  nextMessage(to: string): Promise<Message>;
}

/** One call to the provider, as a person starts it. */
export interface Operation {
  readonly name: string;
  /** The path of the call with the fault. */
  readonly path: string;
  readonly method?: string;
  /** Opens the page before the first fault. Missing if `arrive` opens the page. */
  open?(world: World): Promise<unknown>;
  /** Opens the screen under test. Called before each fault, and again if a fault has used up the code or token. */
  arrive(world: World): Promise<unknown>;
  /** Makes the call. */
  go(world: World): Promise<unknown>;
  /** Makes the call again on the same screen. Default: `go`. */
  again?(world: World): Promise<unknown>;
  /** Returns the element that shows a failure, or the specification's fallback. */
  failed?(world: World): Locator;
  /** Set if the host gets no error, because there is a fallback. */
  quiet?: true;
  /** Set if the code or token works only once. If the provider has used it, the next attempt needs another. */
  spends?: true;
  /** Returns the element that shows a success. */
  done(world: World): Locator;
}

/** The limit for an operation, in the page's time. */
const LIMIT_MS = 20_000;
/**
 * The real time that a page may take to show its state. It is far shorter than the limit, so an operation that waits
 * for a second timeout fails the test.
 */
const soon = { timeout: 8_000 };

/** Runs an operation with every fault. Returns a list of the faults with which it failed. */
export async function runOperation(operation: Operation, world: World): Promise<string[]> {
  const failures: string[] = [];
  await operation.open?.(world);
  for (const fault of faults) {
    try {
      await runCell(operation, fault, world);
    } catch (error) {
      failures.push(`${operation.name} × ${fault.name}: ${String(error).split('\n').slice(0, 6).join(' ')}`);
      await world.project.removeFaults();
      // After a failure, the run tests the next fault on a new page.
      await world.page.goto('about:blank');
      await operation.open?.(world);
    }
  }
  return failures;
}

async function runCell(operation: Operation, { fault, waits, spends }: FaultCase, world: World) {
  const { page, project, embed } = world;
  const { path, method } = operation;
  await operation.arrive(world);
  const asked = (await project.requests(path)).length;
  const told = await errorsOf(embed);
  await project.addFault({ path, method, fault });
  await operation.go(world);
  if (waits) {
    await expect.poll(async () => (await project.requests(path)).length, soon).toBeGreaterThan(asked);
    await page.clock.fastForward(LIMIT_MS);
  }
  if (operation.failed) await expect(operation.failed(world)).toBeVisible(soon);
  if (!operation.quiet) await expect.poll(() => errorsOf(embed), soon).toBeGreaterThan(told);
  await project.removeFaults();
  if (spends && operation.spends) {
    await operation.arrive(world);
    await operation.go(world);
  } else {
    await (operation.again ?? operation.go)(world);
  }
  await expect(operation.done(world)).toBeVisible(soon);
}

async function errorsOf(embed: EmbedPage): Promise<number> {
  return embed.page.evaluate(() => {
    const { embed: page, calls } = window as unknown as { embed?: { calls: Report[] }; calls?: Report[] };
    return (page?.calls ?? calls ?? []).filter(({ kind }) => kind === 'error').length;
  });
}

interface Report {
  kind: string;
}
