const key = 'portico:typed';

/** Long enough for the reload of a page, and too short for the next person at this computer. */
const KEPT_MS = 60_000;

/**
 * Stores the email address that the person has typed into the form before the widget's code, because the page is about
 * to be loaded again. The form has no other field with text, so nothing secret is stored.
 */
export function keepTypedText(text: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([location.pathname, text, Date.now() + KEPT_MS]));
  } catch {
    // Without storage, the person types the address again.
  }
}

/** Returns the stored text, once, if it was typed on this page within the last minute. Otherwise returns an empty text. */
export function takeTypedText(): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    const [page, text, until] = Array.isArray(kept) ? (kept as unknown[]) : [];
    const isKept = page === location.pathname && Number(until) > Date.now();
    return isKept && typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
