import type { Settings } from '../src/settings';

export function settings(): Settings {
  const remote = originOf('REMOTE_PORT', 3001);
  const provider = originOf('IDENTITY_PROVIDER_PORT', 3002);
  return {
    remote,
    identityProvider: provider,
    relyingParty: originOf('RELYING_PARTY_PORT', 3003),
    // The local identity provider creates this project when it starts.
    publicToken: 'public-token-test-local',
    endpoints: {
      testAPIURL: provider,
      liveAPIURL: provider,
      dfpBackendURL: provider,
      clientsideServicesIframeURL: `${provider}/services`,
    },
  };
}

/** Returns the origin of this server's pages. */
export const ownOrigin = () => originOf('HOST_PORT', 3000);

function originOf(variable: string, defaultPort: number): string {
  return `http://localhost:${process.env[variable] ?? defaultPort}`;
}
