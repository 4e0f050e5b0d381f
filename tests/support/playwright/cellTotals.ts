import type { Reporter, TestCase } from '@playwright/test/reporter';

/** An annotation such as `11 of 12`: passed cells of the fault matrix. A cell is one operation with one fault. */
export const CELLS = 'cells';

/** An annotation such as `idle 3`: a state of that kind has passed axe in three combinations of theme and direction. */
export const COMBINATIONS = 'combinations';

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
    return false; // another reporter prints the tests
  }
}
