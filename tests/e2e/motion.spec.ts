import type { Locator } from '@playwright/test';
import { askForEmailPasscode, configs, passcodeField } from '../support/journeys';
import { visibleStates } from '../support/screens/screens';
import { expect, test } from '../support/test';

/**
 * The animations that show progress. They tell the person that something is pending, so reduced motion does not stop
 * them.
 */
const progress = /-(turn|pulse|fill)$/;

/**
 * Returns a line for each element of the widget that has an animation or a transition: the longest duration, the
 * animation's name, and the element's HTML.
 */
const moving = (widget: Locator) =>
  widget.evaluate((target, shown) => {
    const seconds = (list: string) => list.split(', ').map(parseFloat);
    // notistack sets a transition in the style attribute of one element, to close the gap that a removed toast leaves.
    // This element is left out.
    const ours = [...target.querySelectorAll('*:not(:has(> .notistack-CollapseWrapper))')];
    return ours.flatMap((node) => {
      const { transitionProperty, transitionDuration, animationDuration, animationName } =
        getComputedStyle(node);
      const names = animationName.split(', ');
      const longest = Math.max(
        ...(transitionProperty === 'none' ? [0] : seconds(transitionDuration)),
        ...seconds(animationDuration).filter(
          (_, at) => names[at] !== 'none' && !new RegExp(shown).test(names[at] ?? ''),
        ),
      );
      return longest > 0 ? [`${longest} s, ${animationName}: ${node.outerHTML.slice(0, 80)}`] : [];
    });
  }, progress.source);

const still = {
  'with reduced motion': { media: 'reduce', theme: {} },
  'in a theme without transitions': { media: 'no-preference', theme: { 'transition-duration': '0s' } },
} as const;

for (const [how, { media, theme }] of Object.entries(still)) {
  for (const name of [
    'Main, text message',
    'Main, sending',
    'OTPAuthenticate, toast',
    'OTPAuthenticate, verifying',
    'OTPConfirmation',
    'PasswordCreateOrLogin, weak',
  ]) {
    test(`${name}: ${how} nothing moves @chromium @rest`, async ({ openEmbed, page, project }) => {
      const { embed, prepare, act, shows } = visibleStates[name] ?? {};
      await page.emulateMedia({ reducedMotion: media });
      await prepare?.(project);
      const { widget } = await openEmbed({ ...embed, presentation: { theme } });
      await act?.(widget, project);
      await expect(widget.getByText(shows ?? '').first()).toBeVisible();
      expect(await moving(widget)).toEqual([]);
    });
  }
}

test('a screen change moves only the widget, and the new screen takes input at once @chromium', async ({
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

test('the first screen has no entrance, and a later screen can be seen from the start of its entrance @chromium', async ({
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
