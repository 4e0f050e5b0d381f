import type { RefObject } from 'react';
import { createContext, useContext, useEffect } from 'react';

interface Announcement {
  /** The widget's root element. */
  root: RefObject<HTMLElement | null>;
  /** The current properties. New ones fire the event again. */
  props: object;
}

export const AnnouncementContext = createContext<Announcement | null>(null);

const fired = new WeakSet<Announcement>();

/**
 * Fires `portico-ready` from the widget's root once for the first settled state, and once for each new set of
 * properties.
 *
 * @param isSettled called in the effect, which may run later than the render.
 * @param visit a change runs the effect again.
 */
export function useSettled(settled: boolean, isSettled: () => boolean = () => settled, visit = 0): void {
  const announcement = useContext(AnnouncementContext);
  useEffect(() => {
    if (!announcement || fired.has(announcement) || !settled || !isSettled()) return;
    fired.add(announcement);
    announcement.root.current?.dispatchEvent(
      new CustomEvent('portico-ready', { bubbles: true, composed: true }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isSettled reads the store when called
  }, [announcement, settled, visit]);
}
