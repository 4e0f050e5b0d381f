import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { npmCommand } from '../../scripts/npmCommand.mjs';
import { isTaken } from '../../scripts/servers';

const variables = ['HOST_PORT', 'REMOTE_PORT', 'IDENTITY_PROVIDER_PORT', 'RELYING_PARTY_PORT'];

/**
 * Returns free ports below the range from which the system chooses ports for other sockets. A port in that range could
 * be taken by a parallel test before the servers start.
 */
async function freePorts(): Promise<Record<string, string>> {
  const ports: Record<string, string> = {};
  for (let port = 20_000 + (process.pid % 10_000); Object.keys(ports).length < variables.length; port++) {
    const variable = variables[Object.keys(ports).length] ?? '';
    if (!(await isTaken(port))) ports[variable] = `${port}`;
  }
  return ports;
}

/** Runs npm in a process group of its own, as a terminal does. Ctrl-C sends its signal to the whole group. */
function run(args: string[], ports: Record<string, string>) {
  // A build that another test has run in this process may have set NODE_ENV.
  const env = { ...process.env, NODE_ENV: undefined, ...ports };
  const child = spawn(...npmCommand(args), { env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return {
    output: () => output,
    // At the event `exit`, other servers may still write to the same output. At the event `close`, all output has been
    // read.
    ended: once(child, 'close'),
    interrupt: () => child.exitCode === null && process.kill(-(child.pid ?? 0), 'SIGINT'),
  };
}

/** Runs `npm run allow`, and returns what it prints. */
async function allow(ports: Record<string, string>, origin: string): Promise<string> {
  const { output, ended } = run(['run', '--silent', 'allow', '--', origin], ports);
  await ended;
  return output();
}

test('npm start prints its URLs, allows another site, refuses ports that are taken, and ends with Ctrl-C @rest', async () => {
  test.setTimeout(480_000); // it starts all servers twice
  const ports = await freePorts();
  const urls = {
    host: `http://localhost:${ports['HOST_PORT']}`,
    manifest: `http://localhost:${ports['REMOTE_PORT']}/mf-manifest.json`,
    provider: `http://localhost:${ports['IDENTITY_PROVIDER_PORT']}`,
    relyingParty: `http://localhost:${ports['RELYING_PARTY_PORT']}`,
  };
  const running = run(['start'], ports);
  try {
    await Promise.race([
      expect.poll(running.output, { timeout: 240_000 }).toContain('Ctrl-C stops everything.'),
      running.ended.then(() => {
        throw new Error(`npm start has ended:\n${running.output()}`);
      }),
    ]);
    for (const url of Object.values(urls)) {
      expect(running.output()).toContain(url);
      expect((await fetch(url)).status).toBe(200);
    }
    expect(await allow(ports, 'http://localhost:5173')).toContain('http://localhost:5173 is now allowed');
    const project = `${urls.provider}/dev/projects/public-token-test-local`;
    expect(await (await fetch(project)).json()).toMatchObject({
      allowed_origins: expect.arrayContaining([urls.host, 'http://localhost:5173']),
      redirect_urls: {
        login: expect.arrayContaining(['http://localhost:5173/', `${urls.host}/authenticate`]),
      },
    });
    expect(await allow(ports, 'http://localhost:5173')).toContain('http://localhost:5173 is already allowed');
    expect(running.output().trim().split('\n').at(-1)?.trim()).toBe(`${urls.host}/welcome`);
    expect(running.output()).toMatch(/Three things to try\n +1\. .*\n +2\. .*\n +3\. /);

    const second = run(['start'], ports);
    const [status] = (await second.ended) as [number];
    expect(status).not.toBe(0);
    expect(second.output()).toContain(
      `Port ${ports['HOST_PORT']} is taken. Set HOST_PORT to use another one.`,
    );
  } finally {
    running.interrupt();
  }
  await running.ended;
  for (const url of Object.values(urls)) await expect(fetch(url)).rejects.toThrow();
  expect(await allow(ports, 'http://localhost:5173')).toContain('Run npm start first');
});
