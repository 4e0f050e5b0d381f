/**
 * Tests what the loader does with mirrors, with signed manifests, and with the release of an earlier visit. The remote,
 * its files and the clock are fake. Times are in milliseconds.
 */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { FakeRemote, type Fault } from '../test/FakeRemote';
import { fakeTime, pass } from '../test/time';
import { createPorticoLoader } from './createPorticoLoader';
import { signedDelivery, type DeliveryOptions } from './delivery';
import type { LoadReport } from './LoadLog';
import type { PorticoLoaderOptions } from './options';

let remote: FakeRemote;
/** The manifest before a test has published another one. */
let original: ReturnType<FakeRemote['describe']>;

beforeEach(() => {
  fakeTime();
  remote = new FakeRemote();
  original = remote.describe();
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
/** The name of a file at the other origin. */
const atMirror = (file: string) => `mirror:${file}`;

const shared = { react: { version: '19.2.0', lib: () => 'React' } };

const createKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, pem: String(publicKey.export({ type: 'spki', format: 'pem' })) };
};
const hostKeys = createKeys();
const otherKeys = createKeys();

/** The properties with which a manifest belongs to a channel. */
const inChannel = (sequence: number) => ({ channel: 'portico', sequence, expires: '2999-01-01T00:00:00Z' });

/** Makes both origins serve a manifest with this number. The manifest is signed with `privateKey`, if there is one. */
function publish(
  sequence: number,
  { privateKey, release = inChannel(sequence) }: { privateKey?: KeyObject; release?: object } = {},
) {
  const described = {
    ...original,
    release: { product: 'portico', version: `${sequence}.0.0`, ...release },
  };
  const key = privateKey && { key: privateKey, dsaEncoding: 'ieee-p1363' as const };
  const signature = key && sign('sha256', Buffer.from(JSON.stringify(described)), key);
  remote.describe = () => ({
    ...described,
    ...(signature && { signatures: [signature.toString('base64')] }),
  });
}

type Options = Partial<PorticoLoaderOptions> & DeliveryOptions;

const createLoader = ({ keys, freshness, ...options }: Options = {}) =>
  createPorticoLoader({
    manifest: remote.manifest,
    shared,
    delivery: signedDelivery({ keys, freshness }),
    ...options,
  });

const withMirror = (options: Options = {}) =>
  createLoader({ manifest: [remote.manifest, remote.mirror], ...options });

describe('mirrors', () => {
  const faults: [file: string, fault: Fault][] = [
    [manifest, { status: 503 }],
    [chunk, 'tampered'],
    [chunk, { status: 404 }],
  ];

  test.each(faults)(
    'if %s has the fault %j at the first origin, the mirror’s file is used',
    async (file, fault) => {
      remote.fail(file, fault);
      await expect(withMirror().load('Login')).resolves.toEqual({ default: 'Login' });
      expect(new Set(remote.requests.filter((each) => each.endsWith(file)))).toEqual(
        new Set([file, atMirror(file)]),
      );
    },
  );

  test('the error and the report say which origin has failed with what', async () => {
    remote.fail(chunk, { status: 503 });
    remote.fail(atMirror(chunk), 'tampered');
    const onLoad = jest.fn();
    const failure = await withMirror({ onLoad })
      .load('Login')
      .catch((error: unknown) => error);
    const { attempts, code } = failure as { attempts: { url: string }[]; code: string };
    const mirrored = `${remote.mirrorOrigin}/portico/${chunk}`;
    const first = `${remote.origin}/portico/${chunk}`;
    const times = { startedAt: expect.any(Number), endedAt: expect.any(Number) };
    expect(attempts.filter(({ url }) => url.includes(chunk))).toEqual([
      { url: first, ...times, outcome: 'remote_unavailable' },
      { url: mirrored, ...times, outcome: 'integrity' },
      { url: expect.stringContaining(`${first}?retry=`), ...times, outcome: 'remote_unavailable' },
    ]);
    const report = { module: 'Login', outcome: code, version: '1.0.0', isKept: false };
    expect(onLoad.mock.calls).toEqual([[{ ...report, duration: expect.any(Number), attempts }]]);
  });

  test('the container learns the other origins of its folder', async () => {
    remote.fail(entry, { status: 503 });
    await withMirror().load('Login');
    const mirrors = remote.elements
      .filter(({ src }) => src.endsWith(entry))
      .map(({ dataset }) => dataset.mirrors);
    expect(mirrors).toEqual([`${remote.mirrorOrigin}/portico/`, `${remote.origin}/portico/`]);
  });

  test('the files of a version beside the channel come from a mirror too', async () => {
    const move = (file: string) => `../1.0.0/${file}`;
    remote.describe = () => ({
      ...original,
      metaData: {
        ...original.metaData,
        remoteEntry: { name: entry, path: '../1.0.0', type: 'global' },
        integrity: Object.fromEntries(
          Object.entries(original.metaData.integrity).map(([file, hash]) => [move(file), hash]),
        ),
      },
      exposes: original.exposes.map((expose) => ({
        ...expose,
        assets: { js: { sync: expose.assets.js.sync.map(move), async: [] }, css: { sync: [], async: [] } },
      })),
    });
    const channels = [remote.manifest, remote.mirror].map((url) => url.replace('/portico/', '/stable/'));
    remote.manifestAt = channels;
    remote.fail(`/1.0.0/${chunk}`, { status: 404 });
    await expect(createLoader({ manifest: channels }).load('Login')).resolves.toEqual({ default: 'Login' });
    expect(remote.requests).toContain(atMirror(`/1.0.0/${chunk}`));
  });
});

describe('signed manifests', () => {
  test.each([
    ['without a signature', () => publish(1)],
    ['that is signed with another key', () => publish(1, otherKeys)],
    [
      'that was changed after it was signed',
      () => {
        publish(1, hostKeys);
        const signed = remote.describe();
        remote.describe = () => ({ ...signed, name: 'changed' });
      },
    ],
  ])('with keys, a manifest %s is rejected, and no script runs', async (_, prepare) => {
    prepare();
    const load = createLoader({ keys: [hostKeys.pem] }).load('Login');
    await expect(load).rejects.toMatchObject({ code: 'signature' });
    expect(remote.elements).toEqual([]);
  });

  test('while a key is replaced, a manifest may be signed with the old or the new key', async () => {
    for (const { privateKey } of [otherKeys, hostKeys]) {
      publish(1, { privateKey });
      const load = createLoader({ keys: [hostKeys.pem, otherKeys.pem] }).load('Login');
      await expect(load).resolves.toEqual({ default: 'Login' });
    }
  });

  test('an unsigned manifest of the first origin is not used if the mirror has a signed one', async () => {
    publish(1, hostKeys);
    remote.fail(manifest, { body: JSON.stringify({ ...remote.describe(), signatures: [] }) });
    await expect(withMirror({ keys: [hostKeys.pem] }).load('Login')).resolves.toEqual({ default: 'Login' });
  });

  test('as keys, an empty list is rejected without a request', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const load = createLoader({ keys: [] }).load('Login');
    await expect(load).rejects.toMatchObject({
      code: 'incompatible_host',
      message: 'The list of keys is empty',
    });
    expect(remote.requests).toEqual([]);
  });
});

describe('the release of an earlier visit', () => {
  /** Loads the release with the number 1, as an earlier visit does. Then forgets the requests. */
  async function visit(options: Options = {}) {
    publish(1);
    await createLoader(options).load('Login');
    remote.requests.length = 0;
  }
  /** Loads the module, and returns the report. */
  async function reportOf(options: Options = {}, meanwhile = async () => {}) {
    const reports: LoadReport[] = [];
    const load = createLoader({ onLoad: (report) => void reports.push(report), ...options }).load('Login');
    await meanwhile();
    await load.catch(() => undefined);
    expect(reports).toHaveLength(1);
    return reports[0];
  }
  const storageKey = () => localStorage.key(0) ?? '';
  /** Forgets the release with which a visit may start, but not the newest manifest. */
  const forgetUsable = () => {
    const { newest } = JSON.parse(localStorage.getItem(storageKey()) ?? '{}');
    localStorage.setItem(storageKey(), JSON.stringify({ newest }));
  };
  const keptReport = { version: '1.0.0', isKept: true, outcome: 'loaded' };
  const newestReport = { version: '2.0.0', isKept: false, outcome: 'loaded' };

  test.each<Fault>([{ status: 503 }, 'refuse', { body: '<!doctype html>' }])(
    'is used at once if the manifest has the fault %j at every origin',
    async (fault) => {
      await visit();
      remote.fail(manifest, fault);
      expect(await reportOf()).toMatchObject(keptReport);
    },
  );

  test('is used after 1.5 s without a response; a newer one that arrives later is for the next visit', async () => {
    await visit();
    publish(2);
    const deliver = remote.slow(manifest);
    const report = await reportOf({}, async () => {
      await remote.requested(1);
      await pass(1_500);
    });
    expect(report).toMatchObject(keptReport);
    deliver();
    await pass(0);
    remote.requests.length = 0;
    const nextReport = await reportOf({}, async () => {
      await remote.requested(1);
      await pass(1_500);
    });
    expect(nextReport).toMatchObject({ version: '2.0.0', isKept: true });
  });

  test('with the freshness `fast`, is used without waiting for the manifest; a newer one is for the next visit', async () => {
    await visit();
    publish(2);
    const deliver = remote.slow(manifest);
    expect(await reportOf({ freshness: 'fast' })).toMatchObject(keptReport);
    expect(remote.requests.toSorted()).toEqual([chunk, manifest, entry].toSorted());
    deliver();
    await pass(0);
    expect(await reportOf({ freshness: 'fast' })).toMatchObject({ version: '2.0.0', isKept: true });
  });

  test('is never used again once a newer manifest has revoked it', async () => {
    await visit();
    publish(2, { release: { ...inChannel(2), withdrawn: ['1.0.0'] } });
    remote.fail(chunk, { status: 503 });
    await expect(createLoader().load('Login')).rejects.toBeDefined();
    remote.repair();
    remote.fail(manifest, 'refuse');
    remote.requests.length = 0;
    expect(await reportOf({ freshness: 'fast' })).toMatchObject({
      outcome: 'remote_unavailable',
      isKept: false,
    });
    expect(new Set(remote.requests)).toEqual(new Set([manifest]));
  });

  test('does not come back from an origin either, once a newer manifest has revoked it', async () => {
    publish(2, { release: { ...inChannel(2), withdrawn: ['1.0.0'] } });
    await createLoader().load('Login');
    forgetUsable();
    publish(1);
    await expect(createLoader().load('Login')).rejects.toMatchObject({ code: 'signature' });
    publish(3, { release: { ...inChannel(3), version: '1.0.0' } });
    await expect(createLoader().load('Login')).resolves.toEqual({ default: 'Login' });
  });

  test('is given up if its files are gone, and the newest one is loaded', async () => {
    await visit();
    publish(2);
    const current = remote.describe();
    remote.fail(chunk, { status: 404 });
    remote.describe = () => ({
      ...current,
      exposes: original.exposes.map((expose) =>
        expose.name === 'Login'
          ? {
              ...expose,
              assets: { js: { sync: ['c/client.js'], async: [] }, css: { sync: [], async: [] } },
            }
          : expose,
      ),
    });
    expect(await reportOf({ freshness: 'fast' })).toMatchObject(newestReport);
  });

  test('is ignored if another script has damaged it', async () => {
    await visit();
    localStorage.setItem(storageKey(), '{');
    publish(2);
    expect(await reportOf({ freshness: 'fast' })).toMatchObject(newestReport);
  });

  test('is ignored if its signature does not fit the keys', async () => {
    await visit();
    publish(2, hostKeys);
    expect(await reportOf({ freshness: 'fast', keys: [hostKeys.pem] })).toMatchObject(newestReport);
  });

  test('does not exist if the browser forbids storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'QuotaExceededError');
    });
    await visit();
    publish(2);
    expect(await reportOf({ freshness: 'fast' })).toMatchObject(newestReport);
  });

  test('is not used after 30 days', async () => {
    await visit();
    const days = (count: number) => count * 24 * 60 * 60 * 1000;
    const now = Date.now();
    remote.fail(manifest, 'refuse');
    const date = jest.spyOn(Date, 'now').mockReturnValue(now + days(29));
    expect(await reportOf()).toMatchObject(keptReport);
    date.mockReturnValue(now + days(31));
    expect(await reportOf()).toMatchObject({ outcome: 'remote_unavailable', isKept: false });
  });

  describe('a signed manifest', () => {
    const signed = { keys: [hostKeys.pem] };
    test('is rejected if its number is lower than that of the newest one that was seen', async () => {
      publish(2, hostKeys);
      await createLoader(signed).load('Login');
      forgetUsable();
      publish(1, hostKeys);
      await expect(createLoader(signed).load('Login')).rejects.toMatchObject({ code: 'signature' });
      publish(3, hostKeys);
      await expect(createLoader(signed).load('Login')).resolves.toEqual({ default: 'Login' });
    });

    test.each([
      ['another channel', { version: '2.0.0', channel: 'next', sequence: 40 }],
      ['a single version', { version: '2.0.0' }],
      ['another product', { product: 'other', channel: 'portico', sequence: 2, expires: '2999-01-01' }],
      ['an earlier time', { channel: 'portico', sequence: 2, expires: '2026-01-01T00:00:00Z' }],
      ['a channel that does not say when it expires', { channel: 'portico', sequence: 2 }],
    ])('is rejected if it is that of %s', async (_, release) => {
      publish(1, { ...hostKeys, release });
      await expect(createLoader(signed).load('Login')).rejects.toMatchObject({ code: 'signature' });
    });

    test('is used although a script has stored a higher number that is not signed', async () => {
      publish(7);
      await createLoader().load('Login');
      forgetUsable();
      publish(1, hostKeys);
      await expect(createLoader(signed).load('Login')).resolves.toEqual({ default: 'Login' });
    });
  });
});
