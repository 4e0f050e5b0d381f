import { looks, sights } from '../support/screens/screens';
import { expect, test } from '../support/test';

const widths = [300, 400, 1280];

for (const [name, { embed, prepare, act, shows }] of Object.entries(sights)) {
  test(`${name}: nothing sticks out at ${widths.join(', ')} pixels`, async ({ openEmbed, page, project }) => {
    await prepare?.(project);
    const { widget } = await openEmbed({ ...embed, presentation: looks.light });
    await act?.(widget, project);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 });
      await expect(widget.getByText(shows).first()).toBeVisible();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
}

test('at 300 pixels and twice the text size every control is still whole @engine', async ({
  openEmbed,
  page,
}) => {
  await page.setViewportSize({ width: 300, height: 900 });
  const { widget } = await openEmbed({
    config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } },
    presentation: { theme: { 'text-base': '2rem' } },
  });
  const cut = await widget
    .getByRole('button')
    .or(widget.getByRole('tab'))
    .evaluateAll((all) =>
      all.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent),
    );
  expect(cut).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
