export interface RelyingPartyOptions {
  /** The origin of this application, such as `http://localhost:3003`. */
  origin: string;
  /** The issuer identifier of the identity provider. The provider's other URLs are in its discovery document. */
  issuer: string;
  clientId: string;
  clientSecret?: string;
  scopes: readonly string[];
}

/** An error that ends the program at its start. Its message is printed on one line. */
export class StartupError extends Error {
  override name = 'StartupError';
}

interface Environment {
  port: number;
  options: RelyingPartyOptions;
}

/**
 * Reads the environment variables.
 * @throws {StartupError} if a variable is wrong
 */
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
      origin: `http://localhost:${port}`,
      issuer: `http://localhost:${readPort(variables, 'IDENTITY_PROVIDER_PORT', 3002)}`,
      clientId: 'relying-party-local',
      scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'journeys:read'],
    },
  };
}

function readPort(variables: Record<string, string | undefined>, name: string, defaultPort: number): number {
  const text = variables[name];
  if (!text) return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartupError(`${name} is not a port number: ${JSON.stringify(text)}.`);
  }
  return port;
}
