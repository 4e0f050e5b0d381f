import { join } from 'node:path';
import { visibleStates } from '../support/screens/screens';
import { test } from '../support/test';
import { takePictures, writePage } from './makeGallery';

const folder = join(import.meta.dirname, '../../.cache/gallery');
const names = Object.keys(visibleStates);

test.beforeAll(() => writePage(folder, names));

test.afterAll(() => console.log(`The gallery: ${join(folder, 'index.html')}`));

for (const name of names) {
  test(`pictures of ${name}`, async ({ page, project, openEmbed }) => {
    await takePictures(folder, name, { page, project, openEmbed });
  });
}
