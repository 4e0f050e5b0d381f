import type { Reporter, TestCase } from '@playwright/test/reporter';

/**
 * Annotations of this type contain how many cells of the fault matrix have passed in one test, such as `11 of 12`. A
 * cell is one operation with one fault.
 */
export const CELLS = 'cells';

/**
 * Annotations of this type contain the kind of the tested state (`idle`, `error` or `pending`), and the number of
 * combinations of theme and direction that passed axe. For example, `idle 3` means three combinations.
 */
export const COMBINATIONS = 'combinations';

/**
 * Prints two results at the end of a run: how many cells of the fault matrix have run and passed, and in how many
 * combinations of state, theme and direction axe has found no error.
 */
export default class CellTotals implements Reporter {
  #operations = 0;
  #run = 0;
  #recovered = 0;
  readonly #combinations: Record<string, number> = {};

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description = '' } of annotations) {
      const [kind = '', count = 0] = description.split(' ');
      if (type === COMBINATIONS) this.#combinations[kind] = (this.#combinations[kind] ?? 0) + Number(count);
    }
    const cells = annotations.find(({ type }) => type === CELLS)?.description;
    if (!cells) return;
    const [recovered = 0, run = 0] = cells.split(' of ').map(Number);
    this.#operations += 1;
    this.#recovered += recovered;
    this.#run += run;
  }

  onEnd(): void {
    const combinations = Object.entries(this.#combinations);
    if (combinations.length > 0) {
      const total = combinations.reduce((sum, [, count]) => sum + count, 0);
      const each = combinations.map(([kind, count]) => `${count} ${kind}`).join(', ');
      console.log(`axe, states × looks × directions: ${total} combinations without a finding (${each})`);
    }
    if (this.#operations === 0) return;
    console.log(
      `Operations × faults: ${this.#operations} operations, ${this.#run} cells run, ${this.#recovered} recovered`,
    );
  }

  printsToStdio(): boolean {
    return false; // another reporter prints the results of the tests
  }
}
