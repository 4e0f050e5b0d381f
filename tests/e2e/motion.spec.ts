import { askForEmailPasscode, configs, passcodeField } from '../support/journeys';
import { expect, test } from '../support/test';

test('the first screen has no animation; a later one moves only the widget, is opaque, and takes input at once', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  // Animations stay at their start, so the widget must not wait for the end of one.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  const entrances = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        if (!(animation instanceof CSSAnimation && animation.animationName.endsWith('enter'))) return [];
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return [target ? getComputedStyle(target).opacity : 'no target'];
      }),
    );
  expect(await entrances()).toEqual([]);
  await askForEmailPasscode(widget, 'ada@portico.example');
  await expect(passcodeField(widget)).toBeFocused();
  expect(await entrances()).toEqual(['1']);
  const running = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.closest('[data-portico]')
        ? 'the widget'
        : (target?.outerHTML.slice(0, 80) ?? 'the page');
    }),
  );
  expect(running).toContain('the widget');
  expect(running.filter((each) => each !== 'the widget')).toEqual([]);
  await page.keyboard.type((await nextMessage('ada@portico.example')).code ?? '');
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
});

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
