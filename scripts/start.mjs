// This file is plain JavaScript for Node, because a fresh clone has no packages yet. It installs them. Then start.ts
// starts the servers.
import { install } from './install.mjs';

try {
  install();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
