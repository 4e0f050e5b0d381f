/**
 * Measures whether the duration of a reply reveals that an account exists. For each endpoint, the script sends requests
 * for known and for unknown addresses in turn. It prints the median and the quartiles of the durations in milliseconds,
 * and the difference between the medians.
 * Usage: `node --import tsx identity-provider/tests/measureReplies.ts [addresses] [part of a path]`. The first argument
 * is the number of known addresses, and of unknown ones (default 500). The second argument selects endpoints.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostOrigin, startTestProvider } from './testProvider';
import type { TestProject } from './testProvider';
import { createEthereumKey, createSolanaKey } from './walletKeys';
import type { WalletKey } from './walletKeys';

const [, , countArgument = '500', pathArgument = ''] = process.argv;
const ADDRESSES = Number(countArgument);
/** The first requests of an endpoint compile its code, so they are not counted. */
const WARM_UP = 20;
const REPETITIONS = 4;
const PASSWORD = 'known horse battery staple';

interface Endpoint {
  path: string;
  /** The body of the measured request. */
  bodyOf(address: string): object;
  /** Default: an email address. */
  addressOf?(name: string, index: number): string;
  /** A label for the row of the table, if several rows have the same path. */
  case?: string;
  /** The fields of the known user's account. Default: only the email address. */
  accountOf?(address: string): object;
  /** Creates the known user's account, if the fields are not enough. */
  signUp?(project: TestProject, address: string): Promise<unknown>;
  /** Called before the measurement, for example to create the code that the measured request checks. */
  before?(project: TestProject, address: string): Promise<unknown>;
  session?: boolean;
  /**
   * How often the request is sent and timed for each address (default 1). Only the shortest time counts, because other
   * programs on the machine may slow down some requests.
   */
  times?: number;
  /** True if the replies for a known and an unknown address differ on purpose. Then their durations may differ too. */
  differs?: boolean;
}

const email = (name: string, index: number) => `${name}-${String(index).padStart(4, '0')}@portico.example`;
const phoneNumber = (name: string, index: number) =>
  `+1${name.startsWith('known') ? '202' : '212'}555${String(index).padStart(4, '0')}`;

const toEmail = (address: string) => ({ email: address });
const toPhone = (address: string) => ({ phone_number: address });
const withPassword = (address: string) => ({ email: address, password: PASSWORD });
const withWrongPassword = (address: string) => ({ email: address, password: 'another password' });

const sends = ['login_or_create', 'send/primary', 'send/secondary'].flatMap((mode): Endpoint[] => {
  const session = mode === 'send/secondary';
  return [
    { path: `/magic_links/email/${mode}`, bodyOf: toEmail, session },
    { path: `/otps/email/${mode}`, bodyOf: toEmail, session },
    { path: `/otps/sms/${mode}`, bodyOf: toPhone, addressOf: phoneNumber, accountOf: toPhone, session },
    { path: `/otps/whatsapp/${mode}`, bodyOf: toPhone, addressOf: phoneNumber, accountOf: toPhone, session },
  ];
});

const keys = new Map<string, WalletKey>();
const wallets = [createEthereumKey, createSolanaKey].flatMap((createKey): Endpoint[] => {
  const keysByName = new Map<string, WalletKey>();
  const addressOf = (name: string, index: number) => {
    const key = keysByName.get(`${name} ${index}`) ?? createKey();
    keysByName.set(`${name} ${index}`, key);
    keys.set(key.address, key);
    return key.address;
  };
  const typeOf = (address: string) => keys.get(address)?.type ?? '';
  const toWallet = (address: string) => ({
    crypto_wallet_type: typeOf(address),
    crypto_wallet_address: address,
  });
  const start = async (project: TestProject, address: string): Promise<string> =>
    (await project.post('/crypto_wallets/authenticate/start/primary', toWallet(address))).body.data.challenge;
  const toReply = (address: string, signed: string) => ({
    ...toWallet(address),
    signature: keys.get(address)?.sign(signed),
    session_duration_minutes: 30,
  });
  const signUp = async (project: TestProject, address: string) =>
    project.post('/crypto_wallets/authenticate', toReply(address, await start(project, address)));
  const family = { case: createKey().type, addressOf, signUp, times: REPETITIONS };
  return [
    { ...family, path: '/crypto_wallets/authenticate/start/primary', bodyOf: toWallet },
    {
      ...family,
      path: '/crypto_wallets/authenticate',
      before: start,
      bodyOf: (address) => toReply(address, 'another message'),
    },
  ];
});

const methodIds = new Map<string, string>();

const endpoints: Endpoint[] = [
  ...sends,
  {
    path: '/otps/authenticate',
    async before(project, address) {
      const { body } = await project.post('/otps/email/send/primary', { email: address });
      methodIds.set(address, body.data.method_id);
    },
    // A fifth wrong guess would lock the passcode.
    times: REPETITIONS,
    bodyOf: (address) => ({ method_id: methodIds.get(address), token: '000000' }),
  },
  { path: '/passwords/email/reset/start', bodyOf: toEmail },
  { path: '/passwords/authenticate', accountOf: withPassword, bodyOf: withWrongPassword },
  { path: '/passwords/authenticate', case: 'without a password', bodyOf: withWrongPassword },
  {
    path: '/passwords/existing_password/reset',
    accountOf: withPassword,
    bodyOf: (address) => ({
      email: address,
      existing_password: 'another password',
      new_password: 'unknown horse battery staple',
    }),
  },
  { path: '/passwords/strength_check', bodyOf: withPassword, times: REPETITIONS },
  ...wallets,
  { path: '/users/search', bodyOf: toEmail, times: REPETITIONS, differs: true },
  { path: '/passwords', bodyOf: withPassword, differs: true },
];

const folder = mkdtempSync(join(tmpdir(), 'portico-measure-'));
const provider = await startTestProvider(`file:${join(folder, 'provider.db')}`);
const address = await provider.app.listen({ host: '127.0.0.1', port: 0 });
try {
  const rows = [];
  for (const endpoint of endpoints) {
    if (endpoint.path.includes(pathArgument)) rows.push(await measure(endpoint));
  }
  console.table(Object.fromEntries(rows));
} finally {
  await provider.close();
  rmSync(folder, { recursive: true });
}

async function measure(endpoint: Endpoint) {
  const {
    path,
    bodyOf,
    addressOf = email,
    accountOf = toEmail,
    before,
    session,
    differs,
    times = 1,
  } = endpoint;
  const signUp =
    endpoint.signUp ??
    (async (_: TestProject, known: string) => project.dev('POST', '/users', accountOf(known)));
  const project = await provider.createProject();
  const durations = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<string>();

  // Addresses and bodies are made before the measurement, because making a wallet's key takes time.
  const pairs = Array.from({ length: ADDRESSES + WARM_UP }, (_, index) => ({
    known: addressOf('known', index),
    unknown: addressOf('unknown', index),
  }));
  for (const { known } of pairs) await signUp(project, known);
  if (before) {
    for (const { known, unknown } of pairs) {
      await before(project, known);
      await before(project, unknown);
    }
  }
  const requests = pairs.map(({ known, unknown }) => [
    { name: 'known' as const, body: bodyOf(known) },
    { name: 'unknown' as const, body: bodyOf(unknown) },
  ]);
  for (const [index, pair] of requests.entries()) {
    const fastest = { known: Infinity, unknown: Infinity };
    for (let time = 0; time < times; time += 1) {
      // The order is random, so that known addresses do not always follow unknown ones.
      for (const { name, body } of Math.random() < 0.5 ? pair : pair.toReversed()) {
        // A user may enter only one new address in five minutes.
        const token = session ? (await project.createSession()).token : undefined;
        const { status, duration } = await timed(project, path, body, token);
        statuses.add(`${name} ${status}`);
        fastest[name] = Math.min(fastest[name], duration);
      }
    }
    if (index < WARM_UP) continue;
    durations.known.push(fastest.known);
    durations.unknown.push(fastest.unknown);
  }
  const known = summarise(durations.known);
  const unknown = summarise(durations.unknown);
  return [
    endpoint.case === undefined ? path : `${path} (${endpoint.case})`,
    {
      known: known.median,
      'its quartiles': known.quartiles,
      unknown: unknown.median,
      quartiles: unknown.quartiles,
      'difference %': Number((100 * (known.median / unknown.median - 1)).toFixed(1)),
      replies: [...statuses].toSorted().join(', '),
      'differs on purpose': differs ?? false,
    },
  ] as const;
}

async function timed(project: TestProject, path: string, body: object, session?: string) {
  const { publicToken } = project;
  const secret = Buffer.from(`${publicToken}:${session ?? publicToken}`).toString('base64');
  const start = performance.now();
  const response = await fetch(`${address}/sdk/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${secret}`, origin: hostOrigin },
    body: JSON.stringify(body),
  });
  await response.text();
  return { status: response.status, duration: performance.now() - start };
}

function summarise(durations: number[]) {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(2));
  return { median: at(0.5), quartiles: `${at(0.25)}–${at(0.75)}` };
}
