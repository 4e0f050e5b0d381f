export interface Addresses {
  provider: string;
  host: string;
  remote: string;
  relyingParty: string;
}

export interface Environment {
  port: number;
  addresses: Addresses;
}

/** An error that the developer can correct. It is printed as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const defaultPorts = {
  IDENTITY_PROVIDER_PORT: 3002,
  HOST_PORT: 3000,
  REMOTE_PORT: 3001,
  RELYING_PARTY_PORT: 3003,
};

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  if (variables['NODE_ENV'] === 'production') {
    throw new StartupError(
      'The identity provider is a test double: it does not start with NODE_ENV=production.',
    );
  }
  const readPort = (name: keyof typeof defaultPorts): number => {
    const text = variables[name];
    if (text === undefined || text === '') return defaultPorts[name];
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new StartupError(`${name} is not a port number: ${JSON.stringify(text)}.`);
    }
    return port;
  };
  const port = readPort('IDENTITY_PROVIDER_PORT');
  return {
    port,
    addresses: {
      provider: `http://localhost:${port}`,
      host: `http://localhost:${readPort('HOST_PORT')}`,
      remote: `http://localhost:${readPort('REMOTE_PORT')}`,
      relyingParty: `http://localhost:${readPort('RELYING_PARTY_PORT')}`,
    },
  };
}
