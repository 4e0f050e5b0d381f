/** @jest-environment node */
import { findCircle, folderImports } from './folderImports';

const read = (files: Record<string, string>) =>
  folderImports(Object.entries(files).map(([path, text]) => ({ path, text })));

test.each<[what: string, files: Record<string, string>, circle: string[] | undefined]>([
  ['one direction', { 'src/a/one.ts': `import '../b/two';`, 'src/b/two.ts': '' }, undefined],
  [
    'three folders',
    {
      'src/a/one.ts': `import '../b/two';`,
      'src/b/two.ts': `import '../c';`,
      'src/c/index.ts': `import '../a/other';`,
    },
    ['src/a', 'src/b', 'src/c', 'src/a'],
  ],
])('a circle of imports between folders is found: %s', (_, files, circle) => {
  expect(findCircle(read(files))).toEqual(circle);
});
