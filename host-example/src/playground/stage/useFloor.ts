import { useLayoutEffect } from 'react';
import { useWidth } from '../useWidth';

/**
 * Returns a ref for the floor of the stage, and its width. The widget is in the middle of its place. So if the place is
 * wider than the floor, the floor is scrolled to its middle.
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
