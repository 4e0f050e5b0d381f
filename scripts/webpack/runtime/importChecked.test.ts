/** Tests `importChecked` in a browser like Safari, which has Trusted Types and ignores the hash of a `modulepreload`. */
type ImportChecked = (address: string, integrity: string) => Promise<unknown>;

const entry = 'https://portico.example/standalone/portico.js';
const chunk = 'https://portico.example/standalone/c/x.js';
jest.mock('https://portico.example/standalone/portico.js', () => 'entry', { virtual: true });
jest.mock('https://portico.example/standalone/c/x.js', () => 'chunk', { virtual: true });

/** What the page has loaded with elements, in order: the name of each element, its address and its hash. */
let loaded: string[];
/** Calls of `createPolicy`. */
let created: string[];
let rules: { createScriptURL(address: string): string };

/** Opens a page. Each policy that it names may be created once. */
function openPage(allowed: readonly string[]) {
  loaded = [];
  created = [];
  class Document {
    get head() {
      return {
        append({ name, src, integrity, onload }: Record<string, unknown> & { onload(): void }) {
          loaded.push(`${name} ${src} ${integrity}`);
          queueMicrotask(onload);
        },
      };
    }
    createElement(name: string) {
      return { name, remove() {} };
    }
  }
  Object.defineProperty(globalThis, 'navigator', {
    value: { vendor: 'Apple Computer, Inc.' },
    configurable: true,
  });
  const trustedTypes = {
    createPolicy(name: string, given: typeof rules) {
      const isAllowed = allowed.includes(name) && !created.includes(name);
      created.push(name);
      if (!isAllowed) throw new TypeError(name);
      rules = given;
      return given;
    },
  };
  Object.assign(globalThis, { Document, document: new Document(), trustedTypes });
}

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('portico-standalone')));

/** Returns one more copy of the code: the module `bootstrap` contains one, and the standalone file another. */
function copyOfCode(): ImportChecked {
  let importChecked: ImportChecked | undefined;
  jest.isolateModules(() => ({ importChecked } = require('./importChecked')));
  if (!importChecked) throw new Error('no code');
  return importChecked;
}

test('the module `bootstrap` and the standalone file check hashes with one policy, which the page allows once', async () => {
  openPage(['portico-standalone']);
  await copyOfCode()(entry, 'sha256-entry');
  await copyOfCode()(chunk, 'sha256-chunk');
  expect(loaded).toEqual([`script ${entry} sha256-entry`, `script ${chunk} sha256-chunk`]);
  expect(created).toEqual(['portico-standalone']);
  expect(() => rules.createScriptURL('https://portico.example/other.js')).toThrow(TypeError);
});

test('a page that does not name the policy loads the modules without a check, and asks for the policy once', async () => {
  openPage(['portico', 'portico-loader']);
  expect(await copyOfCode()(entry, 'sha256-entry')).toHaveProperty('default', 'entry');
  const importChecked = copyOfCode();
  expect(await importChecked(chunk, 'sha256-chunk')).toHaveProperty('default', 'chunk');
  await importChecked(chunk, 'sha256-chunk');
  expect(loaded).toEqual([]);
  expect(created).toEqual(['portico-standalone']);
});
