import { FolderTarget } from './FolderTarget';
import { RcloneTarget } from './RcloneTarget';
import type { Target } from './Target';

// A remote is `name:path` or `:type:path`. A single letter before the colon is a drive of Windows.
const rcloneRemote = /^(:|[^/\\:]{2,}:)/;

export function openTarget(name: string): Target {
  return rcloneRemote.test(name) ? new RcloneTarget(name) : new FolderTarget(name);
}
