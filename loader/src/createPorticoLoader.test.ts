/**
 * Tests which files the loader requests, runs and rejects, on pages with and without a federation runtime. The remote,
 * its files and the clock are fake. Times are in milliseconds.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import { FakeRemote, type Fault } from '../test/FakeRemote';
import { fakeTime, pass } from '../test/time';
import { createPorticoLoader } from './createPorticoLoader';
import type { PorticoLoaderOptions } from './options';
import { createPorticoPlugin } from './plugin';

let remote: FakeRemote;

beforeEach(() => {
  fakeTime();
  remote = new FakeRemote();
});

afterEach(() => {
  remote.close();
  jest.restoreAllMocks();
});

const manifest = 'mf-manifest.json';
/** The container's script. */
const entry = 'remoteEntry.js';
/** The script of the module `Login`. */
const chunk = 'c/Login.js';

const shared = { react: { version: '19.2.0', lib: () => 'React' } };

const createLoader = (options: Partial<PorticoLoaderOptions> = {}) =>
  createPorticoLoader({ manifest: remote.manifest, shared, ...options });

/** Returns a function that gets React, in one version, from what the host shares with the container. */
function watchSharedReact() {
  let scope: Record<string, Record<string, { get(): Promise<() => unknown> }>> = {};
  remote.onInit = (shareScope) => (scope = shareScope);
  return async (version: string) => (await scope.react?.[version]?.get())?.();
}

test('a module is loaded once, with its files in parallel', async () => {
  const loader = createLoader();
  const [module, again] = await Promise.all([loader.load('Login'), loader.load('Login')]);
  expect(module).toEqual({ default: 'Login' });
  expect(again).toEqual(module);
  const [first, ...scripts] = remote.requests;
  expect([first, ...scripts.toSorted()]).toEqual([manifest, chunk, entry]);
});

test('the first request for the manifest can use a preload', async () => {
  await createLoader().load('Login');
  expect(remote.manifestRequests).toEqual([{ credentials: 'same-origin', cache: 'default' }]);
});

test('after a failure, requests for the manifest bypass the cache', async () => {
  const loader = createLoader();
  const caches = () => remote.manifestRequests.splice(0).map(({ cache }) => cache);
  remote.fail(chunk, { status: 503 });
  await expect(loader.load('Login')).rejects.toMatchObject({ code: 'remote_unavailable' });
  expect(caches()).toEqual(['default', 'no-cache']);
  remote.repair();
  remote.fail(manifest, { status: 503 }, 1);
  await loader.load('Login');
  expect(caches()).toEqual(['no-cache', 'no-store']);
});

test.each([
  [entry, { remoteEntry: { name: 'old.js', path: '', type: 'global' } }, 'c/Login.js'],
  [chunk, {}, 'old.js'],
])(
  'if the cached manifest names a %s that the server no longer has, the same load continues with the new manifest',
  async (_, oldMetaData, oldChunk) => {
    const current = remote.describe();
    const { metaData, exposes } = current;
    const integrity = { ...metaData.integrity, 'old.js': `sha384-${'A'.repeat(64)}` };
    const assets = { js: { sync: [oldChunk], async: [] }, css: { sync: [], async: [] } };
    const outdated = {
      ...current,
      metaData: { ...metaData, ...oldMetaData, integrity },
      exposes: exposes.map((expose) => (expose.name === 'Login' ? { ...expose, assets } : expose)),
    };
    remote.describe = () => (remote.manifestRequests.at(-1)?.cache === 'default' ? outdated : current);
    remote.fail('old.js', { status: 404 });
    await expect(createLoader().load('Login')).resolves.toEqual({ default: 'Login' });
  },
);

test('script elements have `integrity`, `crossorigin` and the nonce, and are removed after they ran', async () => {
  await createLoader({ nonce: 'n0nce' }).load('Login');
  for (const script of remote.elements) {
    expect(script.integrity).toMatch(/^sha384-/);
    expect(script).toMatchObject({ crossOrigin: 'anonymous', nonce: 'n0nce', isConnected: false });
  }
  expect(remote.elements).toHaveLength(2);
});

/** Faults after which a request fails immediately. */
const immediateFaults: [file: string, fault: Fault, code: string][] = [
  [manifest, { status: 503 }, 'remote_unavailable'],
  [manifest, { body: '<!doctype html><p>Hello' }, 'bad_manifest'],
  [entry, 'tampered', 'integrity'],
  [chunk, { status: 404 }, 'outdated'],
  [chunk, 'tampered', 'integrity'],
];

test.each(immediateFaults)(
  'if %s always has the fault %j, the load fails with code %s after one retry, and the next load works again',
  async (file, fault, code) => {
    const loader = createLoader();
    remote.fail(file, fault);
    await expect(loader.load('Login')).rejects.toMatchObject({ name: 'LoaderError', code });
    expect(remote.requests.filter((each) => each === file)).toHaveLength(2);
    remote.repair();
    remote.fail(file, fault, 1);
    await expect(loader.load('Login')).resolves.toEqual({ default: 'Login' });
  },
);

test('a manifest whose body does not arrive is requested again after 4 s, and the load fails after 9 s', async () => {
  remote.fail(manifest, 'hang_body');
  const load = createLoader().load('Login');
  await remote.requested(1);
  const failed = expect(load).rejects.toMatchObject({ code: 'timeout', url: remote.manifest });
  await pass(4_000);
  await remote.requested(2);
  await pass(5_000);
  await failed;
  expect(remote.requests).toEqual([manifest, manifest]);
});

test('a script that hung is moved to another document, so it does not run if it arrives later', async () => {
  remote.fail(entry, 'hang', 1);
  const load = createLoader().load('Login');
  await remote.requested(3);
  await pass(4_000);
  await load;
  const [script] = remote.elements.filter(({ src }) => src.endsWith(entry));
  expect(script?.ownerDocument).not.toBe(document);
});

describe('without hashes in the manifest', () => {
  beforeEach(() => {
    const described = remote.describe();
    remote.describe = () => ({ ...described, metaData: { ...described.metaData, integrity: {} } });
  });

  test('no script runs', async () => {
    await expect(createLoader().load('Login')).rejects.toMatchObject({ code: 'integrity' });
    expect(remote.elements).toEqual([]);
  });

  test('scripts run if the option `integrity` is `optional`', async () => {
    const load = createLoader({ integrity: 'optional' }).load('Login');
    await expect(load).resolves.toEqual({ default: 'Login' });
  });
});

test('an element whose id is the container’s name is not used as the container', async () => {
  const form = document.createElement('form');
  form.id = 'porticoRemote';
  document.body.append(form);
  await expect(createLoader().load('Login')).resolves.toBeDefined();
});

test('without a suitable React, the load rejects and the console tells what to do', async () => {
  remote.modules['./Login'] = () => {
    throw new Error("Shared module react doesn't exist in shared scope default");
  };
  const logged = jest.spyOn(console, 'error').mockImplementation();
  await expect(createLoader().load('Login')).rejects.toMatchObject({ code: 'incompatible_host' });
  expect(logged.mock.calls).toEqual([
    [expect.stringContaining('Share react and react-dom 19 as singletons')],
  ]);
});

test('an element with the id trustedTypes is not used as the browser’s Trusted Types', async () => {
  const form = document.createElement('form');
  form.id = 'trustedTypes';
  form.innerHTML = '<input name="createPolicy">';
  document.body.append(form);
  await expect(createLoader().load('Login')).resolves.toBeDefined();
});

test.each([
  ['allows', 'remote_unavailable', undefined],
  ['forbids', 'incompatible_host', false],
] as const)(
  'on a page that %s the remote’s Trusted Types policy, an entry that registers no container fails with %s',
  async (_, code, storedPolicy) => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const policy = Symbol.for(`portico ${remote.origin}/portico/`);
    remote.onEntry = () => void Reflect.set(globalThis, policy, storedPolicy);
    const createPolicy = jest.fn(() => ({ createScriptURL: (url: string) => url }));
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    try {
      await expect(createLoader().load('Login')).rejects.toMatchObject({ code });
    } finally {
      Reflect.deleteProperty(globalThis, 'trustedTypes');
      Reflect.deleteProperty(globalThis, policy);
    }
    const sentence = expect.stringContaining('does not allow the Trusted Types policy portico.');
    expect(logged.mock.calls).toEqual(code === 'incompatible_host' ? [[sentence]] : []);
    // A page may allow a policy's name only once, and the container needs it.
    expect(createPolicy).not.toHaveBeenCalledWith('portico', expect.anything());
  },
);

test('a manifest on http is rejected without a request', async () => {
  const url = 'http://login.example/mf-manifest.json';
  const message = `The manifest ${url} is neither on https nor on loopback`;
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const onLoad = jest.fn();
  const loader = createPorticoLoader({ manifest: url, onLoad });
  await expect(loader.load('Login')).rejects.toMatchObject({ code: 'incompatible_host', message });
  expect(onLoad.mock.calls).toMatchObject([[{ module: 'Login', outcome: 'incompatible_host' }]]);
  expect(logged).toHaveBeenLastCalledWith(`[portico] ${message}.`);
  expect(remote.requests).toEqual([]);
});

describe('the plugin of a federation runtime', () => {
  function createRuntime(options: Partial<PorticoLoaderOptions> = {}) {
    const runtime = createInstance({
      name: remote.origin,
      remotes: [{ name: 'porticoRemote', entry: remote.manifest }],
      shared,
    });
    runtime.registerPlugins([createPorticoPlugin({ manifest: remote.manifest, ...options })]);
    return runtime;
  }

  test('loads modules with the loader and the React of the runtime', async () => {
    const sharedReact = watchSharedReact();
    const runtime = createRuntime();
    await expect(runtime.loadRemote('porticoRemote/Login')).resolves.toEqual({ default: 'Login' });
    await runtime.loadRemote('porticoRemote/client');
    expect(remote.requests.toSorted()).toEqual(['c/Login.js', 'c/client.js', manifest, entry].toSorted());
    expect(await sharedReact('19.2.0')).toBe('React');
  });

  test('rejects with the loader’s error, and the next load works again', async () => {
    const onLoad = jest.fn();
    const runtime = createRuntime({ onLoad });
    remote.fail(chunk, 'tampered');
    const load = () => runtime.loadRemote('porticoRemote/Login');
    await expect(load()).rejects.toMatchObject({ name: 'LoaderError', code: 'integrity' });
    remote.repair();
    await expect(load()).resolves.toEqual({ default: 'Login' });
    expect(onLoad.mock.calls).toMatchObject([[{ outcome: 'integrity' }], [{ outcome: 'loaded' }]]);
  });
});

test.each([
  [[], 'The option `manifest` is empty'],
  [['https://a.example/m.json', 'https://b.example/m.json'], 'A list of manifests needs `delivery'],
])('as manifest, %j is rejected', async (value, message) => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = createPorticoLoader({ manifest: value as string[] }).load('Login');
  await expect(load).rejects.toMatchObject({ message: expect.stringContaining(message) });
  expect(remote.requests).toEqual([]);
});

test('the container gets the React of the federation instance that shares it', async () => {
  createInstance({ name: 'plain', remotes: [] });
  createInstance({ name: 'sharing', remotes: [], shared });
  const sharedReact = watchSharedReact();
  await createLoader({ shared: undefined }).load('Login');
  expect(await sharedReact('19.2.0')).toBe('React');
});

test('an element with the name of the federation runtime’s list does not stop the load', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, '__FEDERATION__') ?? {};
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
  document.body.innerHTML = '<form id="__FEDERATION__"><input name="__INSTANCES__"></form>';
  await expect(createLoader({ shared: undefined }).load('Login')).resolves.toEqual({ default: 'Login' });
  document.body.replaceChildren();
  Object.defineProperty(globalThis, '__FEDERATION__', own);
});

test('an error of the host’s `onLoad` does not stop the load', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const onLoad = () => {
    throw new Error('of the host');
  };
  await expect(createLoader({ onLoad }).load('Login')).resolves.toEqual({ default: 'Login' });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a load ends after 60 s, even while the module’s code runs', async () => {
  remote.modules['./Login'] = () => new Promise(() => undefined);
  const load = createLoader().load('Login');
  await remote.requested(3);
  const failed = expect(load).rejects.toMatchObject({ code: 'timeout' });
  await pass(60_000);
  await failed;
});

test('the container gets the canary version of React in Next.js under the number of the finished release', async () => {
  const sharedReact = watchSharedReact();
  const react = { version: '19.3.0-canary-278794d7-20261002', lib: () => 'React' };
  await createLoader({ shared: { react } }).load('Login');
  expect(await sharedReact('19.3.0')).toBe('React');
});
