import type { Locator, Page } from '@playwright/test';
import type { EmbedPage } from '../support/page/EmbedPage';
import type { Message, Project } from '../support/provider/Project';
import { expect } from '../support/test';
import type { FaultCase } from './faults';
import { faults } from './faults';

/** What operations work with: one page, on one project. */
export interface World {
  readonly page: Page;
  readonly project: Project;
  readonly embed: EmbedPage;
  readonly widget: Locator;
  nextMessage(to: string): Promise<Message>;
}

/** One question to the provider, as a person asks it. */
export interface Operation {
  readonly name: string;
  /** Where the fault strikes. */
  readonly path: string;
  readonly method?: string;
  /** Before the first fault: opens the page, unless `arrive` does. */
  open?(world: World): Promise<unknown>;
  /** Goes to the screen under test: before each fault, and again when a fault has used up the code or token. */
  arrive(world: World): Promise<unknown>;
  /** Asks. */
  go(world: World): Promise<unknown>;
  /** Asks again in the same place; like the first time, unless this says otherwise. */
  again?(world: World): Promise<unknown>;
  /** What the person sees once it has failed, or the fallback that the specification names. */
  failed?(world: World): Locator;
  /** The host hears of no error: the fallback is all there is. */
  quiet?: true;
  /** A code, a token or the like can be used once: where the server has answered, the next try needs another. */
  spends?: true;
  /** What the person sees once it has worked. */
  done(world: World): Locator;
}

/** The longest that an operation may take. */
const LIMIT_MS = 20_000;
/** Real time that a page may take to show what it has: far below the limit, so that no second deadline hides in it. */
const soon = { timeout: 8_000 };

/** Runs an operation against every fault; the result names each cell that does not hold. */
export async function runOperation(operation: Operation, world: World): Promise<string[]> {
  const failures: string[] = [];
  await operation.open?.(world);
  for (const fault of faults) {
    try {
      await runCell(operation, fault, world);
    } catch (error) {
      failures.push(`${operation.name} × ${fault.name}: ${String(error).split('\n').slice(0, 6).join(' ')}`);
      await world.project.removeFaults();
      // Each cell is judged by itself.
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
    const { embed: page, calls } = window as unknown as { embed?: { calls: Told[] }; calls?: Told[] };
    return (page?.calls ?? calls ?? []).filter(({ kind }) => kind === 'error').length;
  });
}

interface Told {
  kind: string;
}
