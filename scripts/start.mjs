// Plain Node: a fresh clone has nothing else yet. What starts the servers is start.ts.
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
