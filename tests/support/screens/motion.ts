import type { Locator } from '@playwright/test';
import type { EmbedPage } from '../page/EmbedPage';
import { expect } from '../test';

/**
 * The animations that show progress. They tell the person that something is pending, so reduced motion does not stop
 * them.
 */
const progressAnimations = /-(turn|pulse|fill)$/;

/**
 * Returns a line for each element of the widget that has an animation or a transition: the longest duration, the
 * animation's name, and the element's HTML.
 */
const animatedElements = (widget: Locator) =>
  widget.evaluate((target, progress) => {
    const seconds = (list: string) => list.split(', ').map(parseFloat);
    // notistack sets a transition in the style attribute of one element, to close the gap that a removed toast leaves.
    // This element is left out.
    const scope =
      [...target.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? target;
    const ours = [...scope.querySelectorAll('*:not(:has(> .notistack-CollapseWrapper))')];
    return ours.flatMap((node) => {
      const { transitionProperty, transitionDuration, animationDuration, animationName } =
        getComputedStyle(node);
      const names = animationName.split(', ');
      const isAllowed = (name = '') => name === 'none' || new RegExp(progress).test(name);
      const transitions = transitionProperty === 'none' ? [0] : seconds(transitionDuration);
      const animations = seconds(animationDuration).filter((_, at) => !isAllowed(names[at]));
      const longest = Math.max(...transitions, ...animations);
      return longest > 0 ? [`${longest} s, ${animationName}: ${node.outerHTML.slice(0, 80)}`] : [];
    });
  }, progressAnimations.source);

/** Checks that nothing moves with reduced motion, and nothing in a theme without transitions. */
export async function expectStill(embed: EmbedPage, options: object): Promise<void> {
  const { page, widget } = embed;
  expect(await animatedElements(widget), 'with reduced motion').toEqual([]);
  await embed.render({ presentation: { theme: { 'transition-duration': '0s' }, options } });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => animatedElements(widget), 'in a theme without transitions').toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
