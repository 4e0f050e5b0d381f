import { useLayoutEffect } from 'react';
import { useWidth } from '../useWidth';

/**
 * A hook for the part of the stage that scrolls. If the widget's element is wider than this part, the hook scrolls to
 * the middle, where the widget is. Returns a ref for this part, and its width.
 * @param contentWidth the width of the widget's element in CSS pixels; `undefined` for the full width
 */
export function useCenteredScroll(contentWidth: number | undefined, direction: 'rtl' | undefined) {
  const { target, width } = useWidth();
  useLayoutEffect(() => {
    const scroller = target.current;
    if (!scroller) return;
    const middle = (scroller.scrollWidth - scroller.clientWidth) / 2;
    // In a right-to-left page, the scroll position 0 is at the right edge, and the positions left of it are negative.
    scroller.scrollTo({ left: direction === 'rtl' ? -middle : middle });
  }, [target, width, contentWidth, direction]);
  return { target, width };
}
