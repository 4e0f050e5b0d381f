import { graph } from './graph';
import { layoutOf, LEAST_WIDTH, routeOf, type Layout } from './layout';
import { screenNames } from './presets';

const arrows = screenNames.flatMap((from) => (graph[from].next ?? []).map((to) => [from, to] as const));

test.each([LEAST_WIDTH, 808, 1264])(
  'in a map of %d pixels, the straight parts of an arrow cross no other box',
  (width) => {
    const layout = layoutOf(width);
    for (const [from, to] of arrows) {
      const others = screenNames.filter((name) => name !== from && name !== to);
      for (const line of straightPartsOf(routeOf(from, to, layout))) {
        const crossed = others.filter((name) => isCrossed(layout.boxOf(name), line));
        expect([from, to, crossed]).toEqual([from, to, []]);
      }
    }
  },
);

/** A horizontal line, in CSS pixels. */
interface Line {
  start: number;
  end: number;
  y: number;
}

/** Reads the SVG path of an arrow: a straight part, a curve, and another straight part. */
function straightPartsOf(path: string): Line[] {
  const match = /^M (\S+) (\S+) H (\S+) C \S+ \S+ \S+ \S+ (\S+) (\S+) H (\S+)$/.exec(path);
  if (!match) return []; // an arrow to the next row of the same column
  const [x1 = 0, y1 = 0, left = 0, right = 0, y2 = 0, x2 = 0] = match.slice(1).map(Number);
  return [
    { start: x1, end: left, y: y1 },
    { start: right, end: x2, y: y2 },
  ];
}

function isCrossed(box: ReturnType<Layout['boxOf']>, { start, end, y }: Line): boolean {
  const isBeside = box.left >= Math.max(start, end) || box.left + box.width <= Math.min(start, end);
  return !isBeside && y > box.top && y < box.top + box.height;
}

test('the map is not wider than the available width, and has a maximum width', () => {
  expect(layoutOf(LEAST_WIDTH).width).toBe(LEAST_WIDTH);
  expect(layoutOf(808).width).toBeLessThanOrEqual(808);
  expect(layoutOf(1100).width).toBeGreaterThan(1000);
  expect(layoutOf(2000).width).toBe(layoutOf(1500).width);
});
