import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngine, howToInstall, programs } from '../../../scripts/engines';
import { freePort } from '../playwright/freePort';
import { temporaryFolder } from './smallRelease';

const configuration = readFileSync(join(import.meta.dirname, '../../../docs/nginx.conf'), 'utf8');

interface Certificate {
  certificate: string;
  key: string;
}

/**
 * Debian's nginx with the configuration of the documentation. Only ports and folder are replaced, and with a
 * certificate (two PEM files) the lines for TLS are turned on.
 */
export class Nginx {
  private constructor(
    readonly origin: string,
    /** They answer only with a certificate, on IPv4 and on IPv6. */
    readonly secureOrigins: readonly string[],
    private readonly process: ChildProcess,
    private readonly files: ReturnType<typeof temporaryFolder>,
  ) {}

  static async start(folder: string, certificate?: Certificate): Promise<Nginx> {
    const program = findEngine(programs.nginx);
    if (!program) throw new Error(howToInstall(programs.nginx));
    const files = temporaryFolder();
    const [port, securePort] = [await freePort(), await freePort()];
    const replaced = [
      [' listen 80;', ` listen 127.0.0.1:${port};`],
      ['/srv/portico', folder],
      ...(certificate ? secureLines(port, securePort, certificate) : []),
    ] as const;
    let text = configuration;
    for (const [from, to] of replaced) text = replaceOnce(text, from, to);
    writeFileSync(join(files.path, 'portico.conf'), text);
    writeFileSync(join(files.path, 'nginx.conf'), mainConfiguration(files.path));
    const child = spawn(
      program,
      ['-e', 'stderr', '-c', join(files.path, 'nginx.conf'), '-g', 'daemon off;'],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const secureOrigins = [`https://127.0.0.1:${securePort}`, `https://[::1]:${securePort}`];
    const started = new Nginx(`http://127.0.0.1:${port}`, secureOrigins, child, files);
    await waitUntilAnswers(started.origin, child);
    return started;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    this.files.remove();
  }
}

/** Comments in the configuration, and what they become. */
const secureLines = (port: number, securePort: number, { certificate, key }: Certificate) =>
  [
    ['# listen [::]:80;', `listen [::1]:${port};`],
    ['# listen 443 ssl http2;', `listen 127.0.0.1:${securePort} ssl http2;`],
    ['# listen [::]:443 ssl http2;', `listen [::1]:${securePort} ssl http2;`],
    [
      '# ssl_certificate /etc/letsencrypt/live/portico.example/fullchain.pem;',
      `ssl_certificate ${certificate};`,
    ],
    [
      '# ssl_certificate_key /etc/letsencrypt/live/portico.example/privkey.pem;',
      `ssl_certificate_key ${key};`,
    ],
  ] as const;

function replaceOnce(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`docs/nginx.conf has "${from}" ${parts.length - 1} times`);
  return parts.join(to);
}

/** Like Debian's own nginx.conf, but with files that need no rights. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
include /etc/nginx/modules-enabled/*.conf;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr crit;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  ${temporary.join('\n  ')}
  include ${folder}/portico.conf;
}
`;
}

/** Any status counts. Rejects if the process has ended. */
export async function waitUntilAnswers(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server of ${address} has ended.`);
    if (await fetch(address).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
