import type { RefObject } from 'react';
import { createContext, useContext, useEffect } from 'react';

interface Announcement {
  /** The widget's own root element. */
  root: RefObject<HTMLElement | null>;
  /** The properties this render is about: new ones are announced anew. */
  props: object;
}

export const AnnouncementContext = createContext<Announcement | null>(null);

const made = new WeakSet<Announcement>();

/**
 * Fires `portico-ready` from the widget's root, once: the first state, or the one the latest properties ask for, is shown.
 *
 * @param isSettled asked when the effect runs, which may be later than the render.
 * @param visit asks again when it is another one.
 */
export function useSettled(settled: boolean, isSettled: () => boolean = () => settled, visit = 0): void {
  const announcement = useContext(AnnouncementContext);
  useEffect(() => {
    if (!announcement || made.has(announcement) || !settled || !isSettled()) return;
    made.add(announcement);
    announcement.root.current?.dispatchEvent(
      new CustomEvent('portico-ready', { bubbles: true, composed: true }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isSettled reads the store: its identity says nothing
  }, [announcement, settled, visit]);
}
