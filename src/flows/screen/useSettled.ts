import type { RefObject } from 'react';
import { createContext, useContext, useEffect } from 'react';

interface Announcement {
  root: RefObject<HTMLElement | null>;
  /** The properties that the host has set. After the host has set new ones, `portico-ready` fires again. */
  props: object;
}

export const AnnouncementContext = createContext<Announcement | null>(null);

const fired = new WeakSet<Announcement>();

/**
 * Fires `portico-ready` once from the widget's root, as soon as nothing on the screen is pending. It fires again after
 * the host has set new properties.
 *
 * @param isSettled checks the state again when the effect runs, because the effect may run later than the render.
 * @param visit a number. When it changes, the effect runs again.
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
