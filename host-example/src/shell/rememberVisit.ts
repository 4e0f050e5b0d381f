const key = 'fernweh:signed-in';

/**
 * Stores whether the person is signed in. If the person is signed in, the next visit does not show Login's form before
 * the session has been read.
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
