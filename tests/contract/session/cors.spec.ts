/** Which origins may call the provider's API (CORS), and what the client sends across origins. */
import { host } from '../../support/addresses';
import { apiError, expect, test } from '../test';

test('calls send credentials and four headers, and telemetry sends neither', async ({
  client,
  project,
  signIn,
}) => {
  const { session_token } = await signIn(client);
  await client.call('user.get');
  const [call] = await project.requests('/sdk/v1/users/me');
  expect(call?.headers).toMatchObject({
    authorization: `Basic ${btoa(`${project.publicToken}:${session_token}`)}`,
    'content-type': 'application/json',
    'x-sdk-client': expect.any(String),
    'x-sdk-parent-host': host,
    cookie: expect.stringContaining(session_token),
    origin: host,
  });

  await client.call('internals.networkClient.logEvent', { name: 'email_sent', details: {} });
  await expect
    .poll(async () => (await project.events()).map(({ event_name }) => event_name))
    .toContain('email_sent');
  const telemetry = (await project.requests('/sdk/v1/events')).at(-1);
  expect(telemetry?.headers['content-type']).toBe('application/json');
  for (const name of ['authorization', 'cookie', 'x-sdk-client', 'x-sdk-parent-host']) {
    expect(telemetry?.headers).not.toHaveProperty(name);
  }
});

test('a page can read errors as well as results', async ({ client, project }) => {
  const fault = apiError('internal_server_error', 503);
  await project.addFault({ path: '/sdk/v1/users/me', times: 1, fault });
  expect(await client.failure('user.get')).toMatchObject({ status_code: 503 });
});
