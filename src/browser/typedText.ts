const key = 'portico:typed';

/** Long enough for the reload of a page, and too short for the next person at this computer. */
const STORED_MS = 60_000;

/** For the form before the code, and the page's reload. Its only text field is for the email address: no secret. */
export function storeTypedText(text: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([location.pathname, text, Date.now() + STORED_MS]));
  } catch {
    // Without storage, the person types the email address again.
  }
}

/** Returns the text once, if it was typed on this page within the last minute. */
export function takeTypedText(): string {
  try {
    const stored = sessionStorage.getItem(key) ?? '[]';
    sessionStorage.removeItem(key);
    const [page, text, until] = JSON.parse(stored) as unknown[]; // if it is damaged, this throws
    const isStored = page === location.pathname && Number(until) > Date.now();
    return isStored && typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
