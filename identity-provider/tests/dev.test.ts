import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from './currentProject';
import { createTestProject, startTestProvider } from './testProvider';

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
