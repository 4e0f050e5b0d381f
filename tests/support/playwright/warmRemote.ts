import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { remote } from '../addresses';

/** Has the remote compress every file, which takes a second for a large one, before pages wait for any. */
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
