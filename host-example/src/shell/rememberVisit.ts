const key = 'fernweh:signed-in';

/** Remembers that somebody was signed in here, so that the next visit does not show the form first. */
export function rememberVisit(signedIn: boolean) {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage every visit shows the form first.
  }
}

/** A guess, used only until the session is known. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
