import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Seed } from './control/Project.ts';
import { parsePort, StartupError } from './environment.ts';

export const help = `npx @portico/identity-provider [options]

Starts an identity provider for development and tests. It keeps its data in memory.

  --port PORT           Default: 3002.
  --host-origin ORIGIN  The origin of your pages. Default: http://localhost:3000.
  --seed FILE           A JSON file { "settings": {}, "users": [{ "email": "…", "password": "…" }] }.
  --help                Prints this text.`;

/**
 * Reads the arguments of the command.
 * @throws StartupError
 */
export function readOptions(args: string[]) {
  const { help: isHelp, port, seed, 'host-origin': hostOrigin = 'http://localhost:3000' } = parse(args);
  if (isHelp) return 'help';
  if (!URL.canParse(hostOrigin) || new URL(hostOrigin).origin !== hostOrigin) {
    throw new StartupError(`--host-origin is not an origin such as http://localhost:5173: ${hostOrigin}`);
  }
  return {
    port: port === undefined ? 3002 : parsePort('--port', port),
    hostOrigin,
    ...(seed !== undefined && { seed: readSeed(seed) }),
  };
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { port: text, seed: text, 'host-origin': text, help: { type: 'boolean' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${help}`); // safe: Node throws an `Error`
  }
}

function readSeed(file: string): Seed {
  try {
    // The cast is not checked here: the provider checks the seed when it starts.
    return JSON.parse(readFileSync(file, 'utf8')) as Seed;
  } catch (error) {
    throw new StartupError(`--seed: ${file} cannot be read: ${(error as Error).message}`); // safe: Node throws an `Error`
  }
}
