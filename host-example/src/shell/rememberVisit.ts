const key = 'fernweh:signed-in';

/** Remembers that someone was signed in here, so that their next visit does not begin with a form. */
export function rememberVisit(signedIn: boolean) {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage every visit begins with the form.
  }
}

/** A guess, and nothing depends on it but what is shown while the truth is fetched. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
