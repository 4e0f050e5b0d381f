import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { remote } from '../addresses';

/** The remote compresses a file at its first request, which takes up to a second. No test should wait for that. */
export default async function warmRemote(): Promise<void> {
  const files = await readdir(join(import.meta.dirname, '../../../dist'), { recursive: true });
  const published = files.filter((file) => /\.(js|json)$/.test(file));
  await Promise.all(
    published.map(async (file) => {
      const response = await fetch(`${remote}/${file}`, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
    }),
  );
}
