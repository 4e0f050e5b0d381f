import { useLayoutEffect } from 'react';
import { useWidth } from '../useWidth';

/**
 * Returns a ref for the floor, and the floor's width. The floor is the part of the stage that can scroll. It contains
 * the place, which is the element around the widget. The widget is in the middle of the place. So if the place is wider
 * than the floor, the hook scrolls to the middle, where the widget is.
 * @param place the width of the place in CSS pixels
 */
export function useFloor(place: number | undefined, direction: 'rtl' | undefined) {
  const { target, width } = useWidth();
  useLayoutEffect(() => {
    const floor = target.current;
    if (!floor) return;
    const middle = (floor.scrollWidth - floor.clientWidth) / 2;
    // In a right-to-left page, the scroll position 0 is at the right edge, and the positions left of it are negative.
    floor.scrollTo({ left: direction === 'rtl' ? -middle : middle });
  }, [target, width, place, direction]);
  return { target, width };
}
