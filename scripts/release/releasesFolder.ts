import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Each release that was made here has a folder in this folder. */
export const releasesFolder = join(root, 'releases');
