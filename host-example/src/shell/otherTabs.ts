const channel = new BroadcastChannel('fernweh:consent');

/**
 * Tells the person's other tabs that this tab handles a consent request. Then the other tabs do not ask the person too.
 * `consentPage` is the path and query of the consent page with this request.
 */
export function announceConsent(consentPage: string): void {
  channel.postMessage(consentPage);
}

/** Calls `notify` when another tab announces this consent request. Returns a function that unsubscribes. */
export function onConsentElsewhere(consentPage: string, notify: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === consentPage) notify();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
