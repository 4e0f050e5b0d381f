/** `npm run gallery` makes the pictures of the gallery with these tests. */
import { join } from 'node:path';
import { test } from '../support/test';
import { names, takePictures, writePage } from './makeGallery';

const folder = join(import.meta.dirname, '../../.cache/gallery');

test.beforeAll(() => writePage(folder, names));

test.afterAll(() => console.log(`The gallery: ${join(folder, 'index.html')}`));

for (const name of names) {
  test(`pictures of ${name}`, async ({ page, project, openEmbed }) => {
    await takePictures(folder, name, { page, project, openEmbed });
  });
}
