import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '@portico/identity-provider/playwright';
import { EmptyFolder } from './EmptyFolder';
import { sample } from './samples';

const account = readFileSync(join(import.meta.dirname, '../../../../docs/samples/account.js'), 'utf8');

const serve = `import { createServer } from 'node:http';
import { account } from './account.js';

const server = createServer((request, response) =>
  account(request, response, (error) => {
    response.statusCode = error ? 500 : 404;
    response.end();
  }));
server.listen(0, '127.0.0.1', () => console.log(String(server.address().port)));`;

/** The server of a host, from the samples of the documentation as they are, at the local provider. */
export class AccountServer {
  private constructor(
    readonly origin: string,
    readonly stop: () => void,
  ) {}

  static async start(project: Project): Promise<AccountServer> {
    const { project_id, secret, env } = project.serverOptions;
    const folder = EmptyFolder.create().link('stytch');
    folder.write({
      'package.json': '{ "type": "module" }',
      'signedIn.js': sample('export function signedIn').replace(
        'secret: process.env.STYTCH_SECRET,',
        `$& env: '${env}',`,
      ),
      'account.js': account,
      'serve.js': serve,
    });
    const server = spawn(process.execPath, ['--no-warnings', 'serve.js'], {
      cwd: folder.path,
      env: { ...process.env, STYTCH_PROJECT_ID: project_id, STYTCH_SECRET: secret },
      stdio: ['ignore', 'pipe', 'ignore'], // the library warns about the local provider
    });
    const [port] = (await once(server.stdout, 'data')) as [Buffer]; // the cast is safe: the stream has no encoding
    return new AccountServer(`http://localhost:${String(port).trim()}`, () => {
      server.kill();
      folder.remove();
    });
  }
}
