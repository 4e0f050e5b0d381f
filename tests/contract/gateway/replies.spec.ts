/** How the client's calls end after malformed responses. `errors.test.ts` says what the widget makes of these errors. */
import { apiError, type Fault } from '@portico/identity-provider/playwright';
import { expect, test } from '../test';

const json = 'application/json';
const html = 'text/html';

/** A response to the request that sends a magic link, and the name of the error with which the client's call rejects. */
const rejections: [name: string, fault: Fault, error: string][] = [
  ['nothing', { status: 204, body: '' }, 'StytchAPIUnreachableError'],
  ['the word null', { status: 200, body: 'null', content_type: json }, 'StytchAPIUnreachableError'],
  ['a truncated response', { truncate: true }, 'StytchAPIUnreachableError'],
  ['a page', { status: 200, body: '<h1>Welcome</h1>', content_type: html }, 'StytchAPIUnreachableError'],
  [
    'a proxy’s error page',
    { status: 502, body: '<h1>Bad</h1>', content_type: html },
    'StytchAPIUnreachableError',
  ],
  ['an error without JSON', { status: 500, body: 'oops', content_type: json }, 'StytchAPIUnreachableError'],
  ['an error that is null', { status: 500, body: 'null', content_type: json }, 'TypeError'],
  [
    'a schema error',
    { status: 400, body: { body: [{ dataPath: '.email', message: 'should be string' }] } },
    'StytchAPISchemaError',
  ],
  ['a demand for a captcha', { status: 403, body: 'Captcha required' }, 'Error'],
];

test('the client resolves or rejects after malformed responses', async ({ client, project }) => {
  const path = '/sdk/v1/magic_links/email/login_or_create';
  const call = ['magicLinks.email.loginOrCreate', 'ada@portico.example'] as const;
  for (const [name, fault, error] of rejections) {
    await project.faults.add({ path, times: 1, fault });
    expect.soft(await client.failure(...call), name).toMatchObject({ name: error });
  }
  for (const data of [undefined, {}, [1]]) {
    await project.faults.add({ path, times: 1, fault: { status: 200, body: { data } } });
    expect.soft(await client.call(...call)).toEqual(data);
  }
  await project.faults.add({ path, times: 1, fault: apiError('inactive_email', 400, 'Not today.') });
  expect(await client.failure(...call)).toMatchObject({
    name: 'StytchAPIError',
    error_type: 'inactive_email',
    status_code: 400,
    error_message: 'Not today.',
    message: expect.stringContaining('inactive_email'),
  });
});
