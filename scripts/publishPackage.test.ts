import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('without the URL of a real repository, nothing is packed and published', () => {
  const script = join(__dirname, 'publishPackage.ts');
  const nowhere = '--registry=http://127.0.0.1:1'; // so that the test publishes nothing, even if the check is broken
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, 'loader', nowhere],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toMatch(/^Nothing is published: set repository\.url .+\n$/);
  expect([status, stdout]).toEqual([1, '']);
});
