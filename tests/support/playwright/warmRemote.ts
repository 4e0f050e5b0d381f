import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { remote } from '../addresses';

/** Makes the remote compress every file before the tests, because a large file takes a second. */
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
