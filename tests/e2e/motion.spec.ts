import { askForEmailPasscode, configs, passcodeField } from '../support/journeys';
import { expect, test } from '../support/test';

test('with reduced motion, and in a theme without transitions, a new screen does not move', async ({
  openEmbed,
  page,
}) => {
  for (const [reducedMotion, theme] of [
    ['reduce', {}],
    ['no-preference', { 'transition-duration': '0s' }],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    const { widget } = await openEmbed({ config: configs.emailPasscode, presentation: { theme } });
    await askForEmailPasscode(widget, 'ada@portico.example');
    await expect(passcodeField(widget)).toBeFocused();
    const moving = () =>
      document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 0).length;
    expect(await page.evaluate(moving), reducedMotion).toBe(0);
    await page.goto('about:blank');
  }
});
