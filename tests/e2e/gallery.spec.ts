import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { names, takePictures, writePage } from '../gallery/makeGallery';
import { directions, themes } from '../gallery/pictures';
import { expect, test } from '../support/test';

const name = 'Main, bad address';

test('the gallery shows the pictures of a state, in every theme and direction @rest', async ({
  page,
  project,
  openEmbed,
}, testInfo) => {
  const folder = testInfo.outputPath('gallery');
  expect(names).toContain(name);
  writePage(folder, [name]);
  await takePictures(folder, name, { page, project, openEmbed });

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  const count = Object.keys(themes).length * directions.length;
  await expect(page.getByRole('status')).toHaveText(`${count} pictures`);
  const pictures = page.getByRole('img', { name: new RegExp(`^${name.replace(', ', ' ')} ?, `) });
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded(); // pictures are loaded only when they come into view
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400);
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption('idle');
  await expect(page.getByRole('status')).toHaveText('0 pictures');
});
