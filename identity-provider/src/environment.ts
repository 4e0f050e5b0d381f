/** The origins of servers, such as `http://localhost:3002`. */
export interface Addresses {
  provider: string;
  host: string;
  /** This repository's remote. Absent if the provider runs as a package. */
  remote?: string;
  /** This repository's relying party. Absent if the provider runs as a package. */
  relyingParty?: string;
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

type Variables = Record<string, string | undefined>;

/** @throws StartupError with `NODE_ENV=production` */
export function refuseProduction(variables: Variables): void {
  if (variables['NODE_ENV'] !== 'production') return;
  throw new StartupError(
    'The identity provider is a test double: it does not start with NODE_ENV=production.',
  );
}

/** @throws StartupError with `NODE_ENV=production`, or if a port is not valid */
export function readEnvironment(variables: Variables): Environment {
  refuseProduction(variables);
  const port = readPort(variables, 'IDENTITY_PROVIDER_PORT');
  return {
    port,
    addresses: {
      provider: `http://localhost:${port}`,
      host: `http://localhost:${readPort(variables, 'HOST_PORT')}`,
      remote: `http://localhost:${readPort(variables, 'REMOTE_PORT')}`,
      relyingParty: `http://localhost:${readPort(variables, 'RELYING_PARTY_PORT')}`,
    },
  };
}

function readPort(variables: Variables, name: keyof typeof defaultPorts): number {
  const text = variables[name];
  return text === undefined || text === '' ? defaultPorts[name] : parsePort(name, text);
}

/** @throws StartupError */
export function parsePort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new StartupError(`${name} is not a port number: ${JSON.stringify(text)}.`);
}
