const key = 'fernweh:signed-in';

/**
 * Remembers whether somebody is signed in here. On the next visit, the page then does not show the form before the
 * session is known.
 */
export function rememberVisit(signedIn: boolean) {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // If storage is blocked, every visit shows the form first.
  }
}

/** Returns whether somebody was signed in at the last visit. It is only a guess until the session is known. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
