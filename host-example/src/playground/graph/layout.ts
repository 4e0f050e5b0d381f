import { graph } from './graph';
import { screenNames, type ScreenName } from './presets';

const row = 38;
const gap = { least: 30, most: 110 } as const;
const box = { width: 172, height: 28 } as const;

const cells = Object.values(graph).map(({ at }) => at);
const lastColumn = Math.max(...cells.map(([column]) => column));
const lastRow = Math.max(...cells.map(([, line]) => line));

/** In CSS pixels. An element that is narrower has no map. */
export const LEAST_WIDTH = lastColumn * (box.width + gap.least) + box.width;

export interface Layout {
  width: number;
  height: number;
  lastColumn: number;
  gap: number;
  boxOf(name: ScreenName): { left: number; top: number; width: number; height: number };
}

/** Returns the positions of the boxes in the map. `width` must be at least `LEAST_WIDTH`. */
export function layoutOf(width: number): Layout {
  const free = (width - (lastColumn + 1) * box.width) / lastColumn;
  const space = Math.round(Math.min(gap.most, Math.max(gap.least, free)));
  return {
    width: lastColumn * (box.width + space) + box.width,
    height: lastRow * row + box.height,
    lastColumn,
    gap: space,
    boxOf: (name) => {
      const [column, line] = graph[name].at;
      return { left: column * (box.width + space), top: line * row, ...box };
    },
  };
}

/**
 * Returns the SVG path of an arrow, which may cross several columns. The arrow changes to the row of its target in the
 * first gap between columns. If other boxes in this row are in its way, it changes in the last gap.
 */
export function routeOf(from: ScreenName, to: ScreenName, { boxOf, gap: space }: Layout): string {
  const [start, end] = [boxOf(from), boxOf(to)];
  const [y1, y2] = [start.top + box.height / 2, end.top + box.height / 2];
  if (start.left === end.left) {
    const x = start.left + box.width / 2;
    return end.top > start.top
      ? `M ${x} ${start.top + box.height} V ${end.top}`
      : `M ${x} ${start.top} V ${end.top + box.height}`;
  }
  const forward = end.left > start.left;
  const [x1, x2] = forward ? [start.left + box.width, end.left] : [start.left, end.left + box.width];
  const bend = forward ? space : -space;
  const early = isFree(from, to, graph[to].at[1]);
  const [left, right] = early ? [x1, x1 + bend] : [x2 - bend, x2];
  const middle = (left + right) / 2;
  return `M ${x1} ${y1} H ${left} C ${middle} ${y1} ${middle} ${y2} ${right} ${y2} H ${x2}`;
}

/** Returns whether a row has no box between the columns of two screens. */
function isFree(from: ScreenName, to: ScreenName, line: number): boolean {
  const columns = [graph[from].at[0], graph[to].at[0]];
  return !screenNames.some((name) => {
    const [column, other] = graph[name].at;
    return other === line && column > Math.min(...columns) && column < Math.max(...columns);
  });
}
