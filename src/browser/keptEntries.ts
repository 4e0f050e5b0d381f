import { screenKey } from './screenKey';
import type { Browser } from './types';

/**
 * A stored screen, which the widget shows again after a reload. The screen's flow adds its own members to the entry.
 * Only this flow reads and checks these members.
 */
export interface KeptEntry {
  /** The name of the widget's place on the page (`takePlace`), such as `Login.0`. */
  readonly place: string;
  /** The page's address without query and hash. */
  readonly page: string;
}

/** Returns the stored screens of all widgets of this project in this tab. Invalid entries are left out. */
export function readEntries({ tabStorage }: Browser, project: string): readonly KeptEntry[] {
  try {
    const entries: unknown = JSON.parse(tabStorage.read(screenKey(project)) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return []; // the stored text is not JSON
  }
}

const isEntry = (value: unknown): value is KeptEntry =>
  typeof value === 'object' && value !== null && 'place' in value && 'page' in value;

/** Replaces the stored entry of one widget. Without `entry`, removes it. The other widgets' entries stay. */
export function replaceEntry(browser: Browser, project: string, place: string, entry?: KeptEntry): void {
  const others = readEntries(browser, project).filter((other) => other.place !== place);
  const entries = entry ? [...others, entry] : others;
  if (entries.length > 0) browser.tabStorage.write(screenKey(project), JSON.stringify(entries));
  else browser.tabStorage.remove(screenKey(project));
}
