import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** An annotation: the cells of a row as JSON. */
export const EXAMPLE = 'example';

export default class ExampleTable implements Reporter {
  readonly #rows: string[][] = [];

  onTestEnd(_: TestCase, { annotations, status }: TestResult): void {
    const row = annotations.find(({ type }) => type === EXAMPLE)?.description;
    // The cast is safe: `examples.spec.ts` writes the annotations.
    if (row) this.#rows.push([...(JSON.parse(row) as string[]), status === 'passed' ? 'yes' : 'no']);
  }

  onEnd(): void {
    if (this.#rows.length === 0) return;
    const rows = [['example', 'built with', 'lines', 'install', 'build', 'signed in'], ...this.#rows.sort()];
    const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
    const cells = (row: string[]) => row.map((cell, column) => cell.padEnd(width(column)));
    console.log(rows.map((row) => cells(row).join('  ').trimEnd()).join('\n'));
  }

  printsToStdio(): boolean {
    return false; // another reporter prints the tests
  }
}
