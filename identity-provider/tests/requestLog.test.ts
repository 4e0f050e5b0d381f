import { readEnvironment } from '../src/environment';
import type { Project } from '../src/projects/projects';
import { defaultSettings } from '../src/projects/settings';
import { createRequestLog } from '../src/wire/requestLog';

const settings = defaultSettings(readEnvironment({}).addresses);
const project: Project = { publicToken: 'one', mode: 'test', settings, clockOffsetMs: 0 };

function requestOf(path: string, body: unknown) {
  return { method: 'POST', path, headers: { origin: 'http://localhost:3000' }, body, status: 200, at: '' };
}

test('the log of a project keeps the newest requests, at most 8 MiB', () => {
  const log = createRequestLog();
  const body = { text: 'x'.repeat(64 * 1024) };
  for (let n = 0; n < 1_000; n += 1) log.add(project, requestOf(`/${n}`, body));
  const kept = log.list(project);
  expect(JSON.stringify(kept).length).toBeLessThan(8 * 2 ** 20);
  expect(kept.length).toBeGreaterThan(120); // 8 MiB are about 128 requests of 64 KiB
  expect(kept.at(-1)?.path).toBe('/999');
  expect(log.list(project, '/999')).toHaveLength(1);
});
