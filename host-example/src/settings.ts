/** The content of `/settings.json`: addresses that may differ between machines. */
export interface Settings {
  /** The origin of the remote. */
  remote: string;
  /** The origin of the identity provider. */
  identityProvider: string;
  /** The origin of another company's application. People sign in there with their account at this host. */
  relyingParty: string;
  /** The token of the host's project at the identity provider. */
  publicToken: string;
  /** The addresses that the client uses. All of them are on the identity provider. */
  endpoints: {
    testAPIURL: string;
    liveAPIURL: string;
    dfpBackendURL: string;
    clientsideServicesIframeURL: string;
  };
}

let settings: Promise<Settings> | undefined;

/** Returns the settings. They are fetched once per page, and again after a failure. */
export function fetchSettings(): Promise<Settings> {
  settings ??= request();
  settings.catch(() => (settings = undefined));
  return settings;
}

async function request(): Promise<Settings> {
  const response = await fetch('/settings.json', { signal: AbortSignal.timeout(4_000) });
  if (!response.ok) throw new Error(`/settings.json answered ${response.status}`);
  return (await response.json()) as Settings; // trusted, because the reply comes from this host's own server
}
