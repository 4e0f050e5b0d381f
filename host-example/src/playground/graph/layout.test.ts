import { graph } from './graph';
import { layoutOf, LEAST_WIDTH, routeOf } from './layout';
import { screenNames } from './presets';

const arrows = screenNames.flatMap((from) => (graph[from].next ?? []).map((to) => [from, to] as const));

test.each([LEAST_WIDTH, 808, 1264])(
  'in a map of %d pixels, the straight parts of an arrow cross no other box',
  (width) => {
    const layout = layoutOf(width);
    for (const [from, to] of arrows) {
      const route = /^M (\S+) (\S+) H (\S+) C \S+ \S+ \S+ \S+ (\S+) (\S+) H (\S+)$/.exec(
        routeOf(from, to, layout),
      );
      if (!route) continue; // an arrow to the next row of the same column
      const [x1 = 0, y1 = 0, left = 0, right = 0, y2 = 0, x2 = 0] = route.slice(1).map(Number);
      for (const [start, end, y] of [
        [x1, left, y1],
        [right, x2, y2],
      ] as const) {
        const crossed = screenNames.filter((name) => {
          if (name === from || name === to) return false;
          const box = layout.boxOf(name);
          const beside = box.left >= Math.max(start, end) || box.left + box.width <= Math.min(start, end);
          return !beside && y > box.top && y < box.top + box.height;
        });
        expect([from, to, crossed]).toEqual([from, to, []]);
      }
    }
  },
);

test('the map is not wider than its place, if the place has room for all columns', () => {
  expect(layoutOf(LEAST_WIDTH).width).toBe(LEAST_WIDTH);
  expect(layoutOf(808).width).toBeLessThanOrEqual(808);
  expect(layoutOf(1100).width).toBeGreaterThan(1000);
  expect(layoutOf(2000).width).toBe(layoutOf(1500).width);
});
