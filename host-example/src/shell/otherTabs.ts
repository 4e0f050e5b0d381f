const channel = new BroadcastChannel('fernweh:consent');

/** Tells the other tabs that this tab answers the request at this address, so that the person answers it once. */
export function announceConsent(address: string): void {
  channel.postMessage(address);
}

/** Calls `notify` when another tab answers the request at this address. Returns a function that unsubscribes. */
export function onConsentElsewhere(address: string, notify: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === address) notify();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
