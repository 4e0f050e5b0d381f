/** Returns 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  // The two values in the middle. If the number of values is odd, both are the same value.
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (lower + upper) / 2;
}

/** Returns the median, with the range of the middle half of the values: `620 (600–655)`. */
export function withSpread(values: readonly number[], digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return `${median(values).toFixed(digits)} (${at(0.25).toFixed(digits)}–${at(0.75).toFixed(digits)})`;
}

/** Returns a table in Markdown. The first column contains texts, all others numbers. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
