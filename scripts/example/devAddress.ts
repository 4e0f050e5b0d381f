import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ports on which the development servers of the tools listen by default. */
const defaultPorts: Readonly<Record<string, number>> = {
  vite: 5173,
  'react-router': 5173,
  webpack: 8080,
  rspack: 8080,
  ng: 4200,
  astro: 4321,
};

/** Returns the origin at which `npm run dev` serves an example, if the port is free. */
export function devAddress(name: string): string {
  const file = join(import.meta.dirname, '../../examples', name, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { dev: string } }; // each example has `dev`
  const [tool = ''] = scripts.dev.split(' ');
  const port = /--(?:port|listen) (\d+)/.exec(scripts.dev)?.[1] ?? defaultPorts[tool];
  if (!port) throw new Error(`The port of ${tool} (example ${name}) is not known.`);
  return `http://localhost:${port}`;
}
