const key = 'portico:typed';

/**
 * Stores the email address that the person has typed into the form before the widget's code, because the page is about
 * to be loaded again. The form has no other field with text, so nothing secret is stored.
 */
export function keepTypedText(text: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([location.pathname, text]));
  } catch {
    // Without storage, the person types the address again.
  }
}

/** Returns the stored text, once, if it was typed on this page. Otherwise returns an empty text. */
export function takeTypedText(): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    const [page, text] = Array.isArray(kept) ? (kept as unknown[]) : [];
    return page === location.pathname && typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
