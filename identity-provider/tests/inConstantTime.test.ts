import { setTimeout as sleep } from 'node:timers/promises';
import { inConstantTime } from '../src/wire/inConstantTime';
import { project } from './currentProject';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

beforeEach(() => jest.mocked(sleep).mockReset());

test.each([
  ['succeeds', async () => 7, [{ status: 'fulfilled', value: 7 }]],
  ['fails', () => Promise.reject(new Error('refused')), [{ status: 'rejected', reason: Error('refused') }]],
])(
  'a call whose work %s immediately ends after 25 ms, with the result of the work',
  async (_case, work, result) => {
    let passTime = () => {};
    jest.mocked(sleep).mockReturnValue(new Promise<void>((resolve) => (passTime = resolve)));
    const ended = jest.fn();
    const call = Promise.allSettled([inConstantTime<unknown>(work)]).finally(ended);
    await new Promise(setImmediate);
    expect(ended).not.toHaveBeenCalled();
    passTime();
    expect(await call).toEqual(result);
    expect(sleep).toHaveBeenCalledWith(25);
  },
);

test.each([
  ...['/magic_links/email', '/otps/email', '/otps/sms', '/otps/whatsapp'].flatMap((path) =>
    ['login_or_create', 'send/primary', 'send/secondary'].map((mode) => `${path}/${mode}`),
  ),
  '/passwords/email/reset/start',
])('%s takes the same time for every address', async (path) => {
  const { token } = await project.createSession({ email: 'ada@portico.example' });
  const body = { email: 'eve@portico.example', phone_number: '+12025550162' };
  const isRefused = path.endsWith('send/primary'); // it refuses an unknown address
  expect((await project.post(path, body, token)).status).toBe(isRefused ? 404 : 200);
  expect(sleep).toHaveBeenCalledWith(25);
});
