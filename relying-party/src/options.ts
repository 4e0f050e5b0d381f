export interface RelyingPartyOptions {
  /** Origin of this application, such as `http://localhost:3003`. */
  address: string;
  /** The identity provider's issuer. Its discovery document has the rest. */
  issuer: string;
  clientId: string;
  /** Secret of a confidential client. Public clients have none. */
  clientSecret?: string;
  scopes: readonly string[];
}

/** An error at the start, on one line. */
export class StartupError extends Error {
  override name = 'StartupError';
}

interface Environment {
  port: number;
  options: RelyingPartyOptions;
}

/** @throws {StartupError} */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  if (variables['NODE_ENV'] === 'production') {
    throw new StartupError(
      'The relying party is for development and tests: it does not start with NODE_ENV=production.',
    );
  }
  const port = readPort(variables, 'RELYING_PARTY_PORT', 3003);
  return {
    port,
    options: {
      address: `http://localhost:${port}`,
      issuer: `http://localhost:${readPort(variables, 'IDENTITY_PROVIDER_PORT', 3002)}`,
      clientId: 'relying-party-local',
      scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'journeys:read'],
    },
  };
}

function readPort(variables: Record<string, string | undefined>, name: string, standard: number): number {
  const text = variables[name];
  if (!text) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartupError(`${name} is not a port number: ${JSON.stringify(text)}.`);
  }
  return port;
}
