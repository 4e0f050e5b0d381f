import { askForEmailPasscode, configs, passcodeField } from '../support/journeys';
import { expect, test } from '../support/test';

test('a screen change moves only the widget, and the new screen takes input at once', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  // With a playback rate of 0, animations stay at their start. If the widget waited for the end of an animation, the
  // test would never reach the next step.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await askForEmailPasscode(widget, 'ada@portico.example');
  await expect(passcodeField(widget)).toBeFocused();
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

test('the first screen has no animation, and a later screen is opaque from the start of its animation', async ({
  openEmbed,
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const entrances = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        if (!(animation instanceof CSSAnimation && animation.animationName.endsWith('enter'))) return [];
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return [target ? getComputedStyle(target).opacity : 'no target'];
      }),
    );
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  expect(await entrances()).toEqual([]);
  await askForEmailPasscode(widget, 'ada@portico.example');
  await expect(passcodeField(widget)).toBeFocused();
  expect(await entrances()).toEqual(['1']);
});
