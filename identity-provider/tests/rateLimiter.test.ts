import { readEnvironment } from '../src/environment';
import type { Project } from '../src/projects/projects';
import { createRateLimiter } from '../src/projects/rateLimiter';
import { defaultRateLimits, defaultSettings } from '../src/projects/settings';

const settings = { ...defaultSettings(readEnvironment({}).addresses), rate_limits: defaultRateLimits };
const project: Project = { publicToken: 'one', mode: 'test', settings, clockOffsetMs: 0 };
const other: Project = { ...project, publicToken: 'other' };

let limiter: ReturnType<typeof createRateLimiter>;
type Limit = Parameters<typeof limiter.count>[1];

beforeEach(() => {
  limiter = createRateLimiter();
});

/** Counts a use. Returns false if the limit is reached. */
const isCounted = (identifier: string, limit: Limit = 'sends_per_minute', of = project) => {
  try {
    limiter.count(of, limit, identifier);
    return true;
  } catch {
    return false;
  }
};
const useUp = (identifier: string, limit?: Limit, of?: Project) => {
  while (isCounted(identifier, limit, of));
};

test('each limit and each project has its own counter', () => {
  useUp('ada');
  expect(isCounted('ada')).toBe(false);
  expect(isCounted('ada', 'code_checks_per_minute')).toBe(true);
  expect(isCounted('ada', 'sends_per_minute', other)).toBe(true);
});

test('5,000 callers at once do not reset the limit of another caller', () => {
  useUp('ada');
  for (let count = 0; count < 6_000; count += 1) isCounted(`flood ${count}`);
  expect(['ada', 'grace'].map((name) => isCounted(name))).toEqual([false, false]);
});

test('within a minute after a flood, everyone has their own counter again', () => {
  for (let count = 0; count < 6_000; count += 1) isCounted(`flood ${count}`);
  const later = { ...project, clockOffsetMs: 61_000 };
  expect(['grace', 'ada'].map((name) => isCounted(name, undefined, later))).toEqual([true, true]);
});
