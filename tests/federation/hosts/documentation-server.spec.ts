/** The documentation's middleware for the host's server, with the provider's server library. */
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { sample } from './support/samples';

let folder: EmptyFolder;
test.beforeEach(() => {
  folder = EmptyFolder.create().link('stytch');
  folder.write({ 'package.json': '{ "type": "module" }' });
});
test.afterEach(() => folder.remove());

test('the middleware of the server sample lets requests with a valid session pass, by the number of factors', async ({
  project,
}) => {
  const user = await project.addUser({ email: 'ada@portico.example' });
  const { session_token, session_jwt } = await project.startSession(user);
  const { project_id, secret, env } = project.serverOptions;
  folder.write({
    'environment.js': `Object.assign(process.env, { STYTCH_PROJECT_ID: '${project_id}', STYTCH_SECRET: '${secret}' });`,
    'signedIn.js': sample('export function signedIn').replace(
      'secret: process.env.STYTCH_SECRET,',
      `$& env: '${env}',`,
    ),
    'serve.js': `import { createServer } from 'node:http';
import { signedIn } from './signedIn.js';

const get = async (cookie, options) => {
  const server = createServer((request, response) =>
    signedIn(options)(request, response, () => response.end(request.session.user_id))).listen(0);
  const response = await fetch('http://localhost:' + server.address().port, { headers: { cookie } });
  server.close();
  server.closeAllConnections();
  return response.status + ' ' + (await response.text());
};

const cookie = 'a=b; stytch_session_jwt=${session_jwt}';
console.log(JSON.stringify([await get(cookie), await get(cookie, { factors: 2 }), await get('a=b'),
  await get('stytch_session_jwt=forged'), await get(cookie, { maxAge: 0 })]));
process.exit();`,
  });
  const serve = async () => {
    const printed = await folder.node('--no-warnings', '--import', './environment.js', 'serve.js');
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as unknown;
  };
  const passed = `200 ${user.user_id}`;
  expect(await serve()).toEqual([passed, '403 ', '401 ', '401 ', passed]);
  await project.callApi('/sessions/revoke', {}, session_token);
  expect(await serve()).toEqual([passed, '403 ', '401 ', '401 ', '401 ']);
  expect(sample("from './signedIn.js'")).toContain('signedIn({ factors: 2, maxAge: 0 })');
});
