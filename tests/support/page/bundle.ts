import { build } from 'vite';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a module with what it imports, as a host's own build would.
 * @param file the name that the module has for its imports
 */
export function bundle(file: string, source: string): Promise<string> {
  const known = bundles.get(source) ?? buildModule(file, source);
  bundles.set(source, known);
  return known;
}

async function buildModule(file: string, source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'source', enforce: 'pre', load: (id: string) => (id === file ? source : null) }],
    build: { write: false, rolldownOptions: { input: file, output: { codeSplitting: false } } },
  });
  const output = 'output' in result ? result.output : [];
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The build has no script');
  return chunk.code;
}
