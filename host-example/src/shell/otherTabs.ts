const channel = new BroadcastChannel('fernweh:consent');

/** Tells the other tabs that the request at this address is answered in this one, so that it is not answered twice. */
export function announceConsent(address: string): void {
  channel.postMessage(address);
}

/** Calls `notify` when another tab takes over the request at this address. Returns what ends that. */
export function onConsentElsewhere(address: string, notify: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === address) notify();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
