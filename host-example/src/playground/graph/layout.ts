import { graph } from './graph';
import { screenNames, type ScreenName } from './presets';

// All lengths in this file are in CSS pixels.
const rowHeight = 38;
/** Between two columns. */
const gapLimits = { least: 30, most: 110 } as const;
/** The button of a screen. */
const box = { width: 172, height: 28 } as const;

const places = Object.values(graph).map(({ at }) => at);
const lastColumn = Math.max(...places.map(([column]) => column));
const lastRow = Math.max(...places.map(([, row]) => row));

/** An element that is narrower has no map. */
export const LEAST_WIDTH = lastColumn * (box.width + gapLimits.least) + box.width;

export interface Layout {
  width: number;
  height: number;
  lastColumn: number;
  /** The space between two columns. */
  gap: number;
  boxOf(name: ScreenName): Box;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the positions of the boxes in the map. `width` must be at least `LEAST_WIDTH`. */
export function layoutOf(width: number): Layout {
  const freeGap = (width - (lastColumn + 1) * box.width) / lastColumn;
  const gap = Math.round(Math.min(gapLimits.most, Math.max(gapLimits.least, freeGap)));
  return {
    width: lastColumn * (box.width + gap) + box.width,
    height: lastRow * rowHeight + box.height,
    lastColumn,
    gap,
    boxOf: (name) => {
      const [column, row] = graph[name].at;
      return { left: column * (box.width + gap), top: row * rowHeight, ...box };
    },
  };
}

/**
 * Returns the SVG path of an arrow, which may cross several columns. The arrow changes to the row of its target in the
 * first gap between columns. If other boxes in this row are in its way, it changes in the last gap.
 */
export function routeOf(from: ScreenName, to: ScreenName, { boxOf, gap }: Layout): string {
  const start = boxOf(from);
  const end = boxOf(to);
  if (start.left === end.left) return verticalRoute(start, end);

  const y1 = start.top + box.height / 2;
  const y2 = end.top + box.height / 2;
  const isRightward = end.left > start.left;
  const [x1, x2] = isRightward ? [start.left + box.width, end.left] : [start.left, end.left + box.width];
  const curveWidth = isRightward ? gap : -gap;
  const [, targetRow] = graph[to].at;
  const curvesFirst = isFreeBetween(from, to, targetRow);
  const [curveStart, curveEnd] = curvesFirst ? [x1, x1 + curveWidth] : [x2 - curveWidth, x2];
  const middle = (curveStart + curveEnd) / 2;
  return `M ${x1} ${y1} H ${curveStart} C ${middle} ${y1} ${middle} ${y2} ${curveEnd} ${y2} H ${x2}`;
}

/** An arrow between two boxes of one column. */
function verticalRoute(start: Box, end: Box): string {
  const x = start.left + box.width / 2;
  const isDownward = end.top > start.top;
  return isDownward
    ? `M ${x} ${start.top + box.height} V ${end.top}`
    : `M ${x} ${start.top} V ${end.top + box.height}`;
}

/** Returns whether a row has no box between the columns of two screens. */
function isFreeBetween(from: ScreenName, to: ScreenName, row: number): boolean {
  const columns = [graph[from].at[0], graph[to].at[0]];
  return !screenNames.some((name) => {
    const [column, ownRow] = graph[name].at;
    return ownRow === row && column > Math.min(...columns) && column < Math.max(...columns);
  });
}
