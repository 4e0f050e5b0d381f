/** The content of `/settings.json`. The addresses depend on the ports of the servers. */
export interface Settings {
  /** The address of the remote's folder. */
  remote: string;
  /** The addresses of the same folder on other servers. */
  mirrors?: readonly string[];
  identityProvider: string;
  /**
   * The origin of the relying party: another company's application, where people sign in with their account at this
   * host.
   */
  relyingParty: string;
  publicToken: string;
  /** The addresses for the option `endpoints` of the identity client. They lead to the local identity provider. */
  endpoints: {
    testAPIURL: string;
    liveAPIURL: string;
    dfpBackendURL: string;
    clientsideServicesIframeURL: string;
  };
}

let settings: Promise<Settings> | undefined;

/** Fetches the settings once per page. After a failure, the next call fetches them again. */
export function fetchSettings(): Promise<Settings> {
  settings ??= requestSettings();
  settings.catch(() => {
    settings = undefined;
  });
  return settings;
}

async function requestSettings(): Promise<Settings> {
  const response = await fetch('/settings.json', { signal: AbortSignal.timeout(4_000) });
  if (!response.ok) throw new Error(`/settings.json answered ${response.status}`);
  // The cast is safe, because this reply is from the example host's own server.
  return (await response.json()) as Settings;
}
