import { FolderTarget } from './FolderTarget';
import { openTarget } from './openTarget';
import { RcloneTarget } from './RcloneTarget';

test.each([
  ['./a:b', FolderTarget],
  ['C:\\portico', FolderTarget],
  ['s3:bucket/portico', RcloneTarget],
])('%s is the right kind of target', (name, kind) => {
  expect(openTarget(name)).toBeInstanceOf(kind);
});
