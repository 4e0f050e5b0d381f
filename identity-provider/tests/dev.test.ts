import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from './currentProject';
import { basicAuthorization, createTestProject, startTestProvider } from './testProvider';

describe('projects', () => {
  test.each([[{ project_nmae: 'a misspelt setting' }], [{ consent_url: 'javascript:alert(1)' }]])(
    'the settings %j are refused',
    async (settings) => {
      expect(await project.dev('PATCH', '', settings)).toMatchObject({
        status: 400,
        body: { error_type: 'bad_request' },
      });
    },
  );
});

describe('the request log', () => {
  test('shows each call with its status', async () => {
    const authorization = basicAuthorization(project.publicToken, project.publicToken);
    await project.post('/otps/authenticate', { token: '123456', method_id: 'm' });
    await project.post('/sessions/revoke', '');
    await project.call('GET', `/projects/bootstrap/${project.publicToken}?cache=1`);
    await project.post('/users/search', '{"email":');
    const { body } = await project.dev('GET', '/requests');
    const rows = body.map(({ method, path: logged, body: sent, status }: Record<string, unknown>) => [
      method,
      logged,
      sent,
      status,
    ]);
    expect(rows).toEqual([
      ['POST', '/sdk/v1/otps/authenticate', { token: '123456', method_id: 'm' }, 404],
      ['POST', '/sdk/v1/sessions/revoke', null, 401],
      ['GET', `/sdk/v1/projects/bootstrap/${project.publicToken}`, null, 200],
      ['POST', '/sdk/v1/users/search', null, 400],
    ]);
    expect(body[0].headers).toMatchObject({ authorization });
    expect(Date.parse(body[0].at)).not.toBeNaN();
  });
});

describe('a new database', () => {
  test('keeps everything over a restart, and is seeded once', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'identity-provider-'));
    try {
      const url = `file:${path.join(folder, 'test.db')}`;
      let restarted = await startTestProvider(url);
      const kept = await restarted.createProject({ project_name: 'Kept' });
      await kept.moveClock(7);
      const { token } = await kept.createSession({ email: 'ada@portico.example' });
      await restarted.close();

      restarted = await startTestProvider(url);
      const again = createTestProject(restarted.request, kept.publicToken);
      expect((await again.dev('GET', '')).body.project_name).toBe('Kept');
      expect((await again.post('/sessions/authenticate', {}, token)).status).toBe(200);
      const seeded = createTestProject(restarted.request, 'public-token-test-local');
      expect((await seeded.dev('GET', '/users')).body).toHaveLength(2);
      await restarted.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
