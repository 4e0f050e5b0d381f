import type { Reporter, TestCase } from '@playwright/test/reporter';

/**
 * The type of the annotation with which a test of the matrix of faults reports its cells: `11 of 12`. A cell is one
 * operation with one fault.
 */
export const CELLS = 'cells';

/**
 * Prints at the end of a run how many cells of the matrix of faults have run, and in how many the widget has recovered.
 */
export default class CellTotals implements Reporter {
  #operations = 0;
  #run = 0;
  #recovered = 0;

  onTestEnd({ annotations }: TestCase): void {
    const cells = annotations.find(({ type }) => type === CELLS)?.description;
    if (!cells) return;
    const [recovered = 0, run = 0] = cells.split(' of ').map(Number);
    this.#operations += 1;
    this.#recovered += recovered;
    this.#run += run;
  }

  onEnd(): void {
    if (this.#operations === 0) return;
    console.log(
      `Operations × faults: ${this.#operations} operations, ${this.#run} cells run, ${this.#recovered} recovered`,
    );
  }

  printsToStdio(): boolean {
    return false; // another reporter prints the tests
  }
}
