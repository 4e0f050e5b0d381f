import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from '../src/index';
import { readOptions } from '../src/options';

/** What others use: the function that starts a provider, and the options of the command. */
describe('the provider', () => {
  let provider: IdentityProvider;
  const start = async (options?: IdentityProviderOptions) => {
    provider = await startIdentityProvider({ port: 0, ...options });
  };
  const emails = async () => (await provider.users()).map(({ emails: [email] = [] }: Emails) => email?.email);
  const sendPasscode = (email: string) => provider.callApi('/otps/email/login_or_create', { email });
  afterEach(() => provider.stop());

  test('has the settings and the users of its seed, also after a reset', async () => {
    await start({ seed: { settings: { project_name: 'A shop' }, users: [{ email: 'eve@shop.example' }] } });
    await provider.addUser({ email: 'mallory@shop.example' });
    await provider.change({ project_name: 'Another shop' });
    await provider.clock.advance(60_000);
    await sendPasscode('eve@shop.example');
    await provider.reset();
    expect(await emails()).toEqual(['eve@shop.example']);
    expect(await provider.settings()).toMatchObject({ project_name: 'A shop' });
    expect(await provider.outbox.list()).toEqual([]);
    expect(await provider.requests()).toEqual([]);
  });

  test('has two users without a seed, and accepts all pages of the host', async () => {
    await start({ hostOrigin: 'http://localhost:5173' });
    expect(await emails()).toEqual(['ada@portico.example', 'grace@portico.example']);
    expect(await provider.settings()).toMatchObject({
      allowed_origins: ['http://localhost:5173'],
      redirect_urls: { login: ['http://localhost:5173/', 'http://localhost:5173/*'] },
    });
    const front = await (await fetch(provider.url)).text();
    expect(front).toContain('http://localhost:5173');
    expect(front).not.toContain('undefined');
  });

  test('returns each message once, waits for the next one, and says when none comes', async () => {
    await start();
    await sendPasscode('ada@portico.example');
    const { code } = await provider.outbox.next('ada@portico.example');
    expect(code).toMatch(/^\d{6}$/);
    const next = provider.outbox.next('ada@portico.example');
    await sendPasscode('ada@portico.example');
    expect((await next).code).not.toBe(code);
    await expect(provider.outbox.next('eve@portico.example', { timeout: 0 })).rejects.toThrow(
      'No message to eve@portico.example',
    );
  });

  test('advances its clock from where it is', async () => {
    await start();
    await provider.clock.advance(60_000);
    await provider.clock.advance(60_000);
    await sendPasscode('ada@portico.example');
    const { sent_at } = await provider.outbox.next('ada@portico.example');
    expect(Date.parse(sent_at) - Date.now()).toBeGreaterThan(110_000);
  });
});

type Emails = { emails?: { email: string }[] };

test('a wrong seed prevents the start, and frees the port', async () => {
  const seed = { users: [{ email: 'nobody' }] };
  await expect(startIdentityProvider({ port: 0, seed })).rejects.toThrow(
    'The seed is wrong: The email address',
  );
  await expect(startIdentityProvider({ port: 0, seed: { user: [] } as object })).rejects.toThrow(
    'user is not a known field',
  );
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-seed-'));
  const seed = join(folder, 'seed.json');
  beforeAll(() => writeFileSync(seed, '{ "users": [] }'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has defaults', () => {
    expect(readOptions([])).toEqual({ port: 3002, hostOrigin: 'http://localhost:3000' });
  });

  test('reads its options', () => {
    const args = ['--port', '4000', '--host-origin', 'http://localhost:5173', '--seed', seed];
    expect(readOptions(args)).toEqual({
      port: 4000,
      hostOrigin: 'http://localhost:5173',
      seed: { users: [] },
    });
    expect(readOptions(['--help'])).toBe('help');
  });

  test.each([
    [['--port', 'http'], '--port is not a port number: "http"'],
    [['--host-origin', 'localhost:5173'], '--host-origin is not an origin such as http://localhost:5173'],
    [['--seed', join(folder, 'missing.json')], 'missing.json cannot be read: ENOENT'],
    [['--memory'], "Unknown option '--memory'"],
  ])('%j is refused', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
  });
});
