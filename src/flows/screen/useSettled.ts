import type { RefObject } from 'react';
import { createContext, useContext, useEffect } from 'react';
import type { LoadingParts } from './loadingParts';

interface Announcement {
  root: RefObject<HTMLElement | null>;
  /** The properties that the host has set. After the host has set new ones, `portico-ready` fires again. */
  props: object;
  parts: LoadingParts;
}

export const AnnouncementContext = createContext<Announcement | null>(null);

const drawn = new WeakSet<Announcement>();
const ready = new WeakSet<Announcement>();

/**
 * Fires two events from the widget's root: `portico-drawn` as soon as the screen shows something, although it may still
 * load parts, and `portico-ready` as soon as nothing on the screen is loading. Each fires once, and again after the host
 * has set new properties.
 *
 * @param isSettled checks the state again when the effect runs, because the effect may run later than the render.
 * @param visit a number. When it changes, the effect runs again.
 */
export function useSettled(settled: boolean, isSettled: () => boolean = () => settled, visit = 0): void {
  const announcement = useContext(AnnouncementContext);
  useEffect(() => {
    if (!announcement || ready.has(announcement) || !settled) return undefined;
    const { root, parts } = announcement;
    const fire = (type: string, fired: WeakSet<Announcement>) => {
      if (fired.has(announcement) || !isSettled()) return;
      fired.add(announcement);
      root.current?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
    };
    fire('portico-drawn', drawn);
    return parts.whenLoaded(() => fire('portico-ready', ready));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isSettled reads the store when called
  }, [announcement, settled, visit]);
}

/** Reports that a part of the screen is loading, so that `portico-ready` waits for it. */
export function useLoadingPart(isLoading: boolean): void {
  const parts = useContext(AnnouncementContext)?.parts;
  useEffect(() => (isLoading ? parts?.add() : undefined), [isLoading, parts]);
}
