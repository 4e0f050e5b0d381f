import { useLayoutEffect } from 'react';
import { useWidth } from '../useWidth';

/**
 * Returns a ref for the floor (the part of the stage that can scroll), and the floor's width. The place is the element
 * that contains the widget, which is in the middle of the place. So if the place is wider than the floor, the hook
 * scrolls the floor to the middle.
 * @param place the width of the place in CSS pixels
 */
export function useFloor(place: number | undefined, direction: 'rtl' | undefined) {
  const { target, width } = useWidth();
  useLayoutEffect(() => {
    const floor = target.current;
    if (!floor) return;
    const middle = (floor.scrollWidth - floor.clientWidth) / 2;
    // In a right-to-left page, the start is on the right, and positions to its left are negative.
    floor.scrollTo({ left: direction === 'rtl' ? -middle : middle });
  }, [target, width, place, direction]);
  return { target, width };
}
