import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { confirmProject } from './confirmProject';

const token = 'public-token-test-confirm';
/** The client uses these after a failed request. */
const defaultSettings = { projectName: null, vertical: null };

const notFound = Object.assign(new Error('[404] …'), {
  name: 'StytchAPIError',
  status_code: 404,
  error_type: 'project_not_found',
  error_message: 'There is no project with this public token.',
});
const unreachable = Object.assign(new Error('Unable to contact the server'), {
  name: 'StytchAPIUnreachableError',
});

/** The client's request for the settings has failed. When it is sent again, it fails with `failure`. */
function createClient(failure: Error, api = 'https://api.example') {
  const fetchSDK = jest.fn(() => Promise.reject(failure));
  const internals = {
    publicToken: token,
    bootstrap: { getAsync: async () => defaultSettings },
    networkClient: { fetchSDK, buildSDKUrl: (path: string) => `${api}/sdk/v1${path}` },
  };
  const client = { [Symbol.for('stytch__internal_b2c')]: internals };
  // The cast is safe: the code under test reads only these properties.
  return { client: client as unknown as StytchClient, fetchSDK };
}

let logged: jest.SpyInstance;
const fetchWithoutCors = jest.fn<Promise<Response>, unknown[]>();
beforeEach(() => {
  clearPageScope();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchWithoutCors.mockReset();
  Reflect.set(globalThis, 'fetch', fetchWithoutCors);
});
afterEach(() => {
  logged.mockRestore();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('every widget rejects for an unknown public token, which is requested and logged only once', async () => {
  const { client, fetchSDK } = createClient(notFound);
  const browser = fakeBrowser();
  const failures = await Promise.allSettled([
    confirmProject(client, browser),
    confirmProject(client, browser),
  ]);
  const reason = {
    code: 'server',
    errorType: 'project_not_found',
    status: 404,
    message: notFound.error_message,
  };
  expect(failures).toMatchObject([{ reason }, { reason }]);
  expect(fetchSDK).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([[`[portico] ${notFound.error_message} (project_not_found)`]]);
});

test.each([
  ['https://api.example', 'Add it to the authorized domains of the project.'],
  ['http://localhost:3002', `Enter in the checkout of Portico: npm run allow -- ${location.origin}`],
])('an origin that the project at %s does not allow is reported, with advice', async (api, advice) => {
  fetchWithoutCors.mockResolvedValue({ type: 'opaque' } as Response); // an opaque response has no body that a page can read
  const { client } = createClient(unreachable, api);
  await expect(confirmProject(client, fakeBrowser())).rejects.toMatchObject({
    code: 'invalid_config',
    message: `The identity provider does not allow pages of ${location.origin}. ${advice}`,
  });
  expect(fetchWithoutCors).toHaveBeenCalledWith(
    `${api}/sdk/v1/projects/bootstrap/${token}`,
    expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
  );
  expect(logged).toHaveBeenCalledTimes(1);
});

test.each([
  ['a network error', unreachable],
  [
    'a provider error',
    Object.assign(new Error(), { name: 'StytchAPIError', status_code: 503, error_type: 'x' }),
  ],
])('%s is not reported as a mistake of the host', async (_, failure) => {
  fetchWithoutCors.mockRejectedValue(new TypeError('Failed to fetch'));
  const { client } = createClient(failure);
  await expect(confirmProject(client, fakeBrowser())).resolves.toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});
