const key = 'fernweh:signed-in';

/**
 * Stores whether the person is signed in, for the next visit. If the person was signed in, the page first reads the
 * session, and then shows Login's form only if the session has ended. Otherwise the page shows the form immediately.
 */
export function rememberVisit(signedIn: boolean) {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so every visit shows Login's form first.
  }
}

/** Returns whether the person was signed in at the last visit. The session may have ended since. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
