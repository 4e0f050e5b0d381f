/** A skeleton, after a second a progress bar, after four seconds a text. */
import type { Locator } from '@playwright/test';
import { signIn } from '../support/consent/journeys';
import { setWaited, visibleIn, waitIn } from '../support/page/clock';
import { embedUrl } from '../support/page/EmbedPage';
import { hold } from '../support/page/hold';
import { passkeyPaths, registration } from '../support/passkeys/journeys';
import { expect, test } from '../support/test';

const skeletonIn = (place: Locator) => place.getByRole('status', { name: 'Loading' });

test('while the list of passkeys is read: a skeleton, then a progress bar, and a text after four seconds', async ({
  page,
  project,
}) => {
  await signIn(page, project);
  const reads = await hold(page, passkeyPaths.user);
  await page.goto(embedUrl({ ...registration, publicToken: project.publicToken }));
  const widget = page.locator('#widget');
  const read = await reads.next();
  await expect(skeletonIn(widget).locator('[data-bar]').first()).toBeVisible();
  const wait = waitIn(widget);
  for (const [ms, progress, words] of [
    [999, false, false],
    [1_500, true, false],
    [3_999, true, false],
    [4_500, true, true],
  ] as const) {
    await setWaited(wait, ms);
    expect(await visibleIn(wait)).toEqual({ progress, words });
  }
  await expect(wait).toHaveText('Still loading…');
  await read.release();
  await expect(widget.getByRole('button').first()).toBeVisible();
  await expect(skeletonIn(widget)).toBeHidden();
  await expect(wait).toBeHidden();
});
