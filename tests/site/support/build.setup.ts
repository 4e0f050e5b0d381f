import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { folder, root } from './site';

test('the site of the documentation builds, without dead links', async () => {
  const program = join(root, 'node_modules/vitepress/bin/vitepress.js');
  await promisify(execFile)(process.execPath, [program, 'build', 'docs', '--outDir', folder], { cwd: root });
});
