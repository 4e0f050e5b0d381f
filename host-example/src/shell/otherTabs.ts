const channel = new BroadcastChannel('fernweh:consent');

/**
 * Tells the person's other tabs that this tab handles the consent request whose page has this address, so that only one
 * tab asks the person.
 */
export function announceConsent(address: string): void {
  channel.postMessage(address);
}

/**
 * Calls `notify` when another tab announces that it handles the consent request whose page has this address. Returns a
 * function that unsubscribes.
 */
export function onConsentElsewhere(address: string, notify: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === address) notify();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
