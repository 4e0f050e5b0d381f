/** `/settings.json`: the addresses, which differ between machines. */
export interface Settings {
  /** Origin of the remote. */
  remote: string;
  /** Origin of the identity provider. */
  identityProvider: string;
  /** Origin of another company's application, which signs people in through this host. */
  relyingParty: string;
  /** The host's project at the identity provider. */
  publicToken: string;
  /** Of the client: all are the identity provider's. */
  endpoints: {
    testAPIURL: string;
    liveAPIURL: string;
    dfpBackendURL: string;
    clientsideServicesIframeURL: string;
  };
}

let settings: Promise<Settings> | undefined;

/** Fetched once per page, and retried after a failure. */
export function fetchSettings(): Promise<Settings> {
  settings ??= request();
  settings.catch(() => (settings = undefined));
  return settings;
}

async function request(): Promise<Settings> {
  const response = await fetch('/settings.json', { signal: AbortSignal.timeout(4_000) });
  if (!response.ok) throw new Error(`/settings.json answered ${response.status}`);
  return (await response.json()) as Settings; // our own server's reply
}
