import { useLayoutEffect } from 'react';
import { useWidth } from '../useWidth';

/**
 * A hook for the floor, which is the part of the stage that scrolls. If the widget's element is wider than the floor,
 * the hook scrolls to the middle, where the widget is. Returns a ref for the floor, and its width.
 * @param place the width of the widget's element in CSS pixels; `undefined` for the full width
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
