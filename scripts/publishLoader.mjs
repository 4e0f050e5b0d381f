// Installs the packages, and then runs publishLoader.ts. This file is plain JavaScript, because packages are not
// installed yet in a new clone of the repository.
import { install } from './install.mjs';

try {
  install({ tests: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
await import('./publishLoader.ts');
