import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { engines, findEngine } from '../../scripts/engines';
import { freePort } from '../support/playwright/freePort';

export interface Session {
  driver: WebDriver;
  end(): Promise<void>;
}

/**
 * Starts an unmodified WebKit with its own driver and a virtual display, because Playwright can control only a patched
 * WebKit.
 *
 * A screenshot right after an action may be blank or incomplete.
 */
export async function startSession(): Promise<Session> {
  const browser = findEngine(engines.webkit);
  if (!browser) throw new Error('No WebKit');
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // Stream 3 is the pipe that `stdio` requests above. Xvfb writes the display's number to it.
  const [number] = await once(display.stdio[3] as Readable, 'data');
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  const stop = () => Promise.all([service, display].map(stopProcess));
  try {
    const driver = await connect(`http://127.0.0.1:${port}`, browser);
    return { driver, end: () => driver.quit().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(address: string, browser: string): Promise<WebDriver> {
  await waitForDriver(address);
  const capabilities = new Capabilities();
  capabilities.set('browserName', 'MiniBrowser');
  capabilities.set('webkitgtk:browserOptions', { binary: browser, args: ['--automation'] });
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}

/** Resolves when the driver answers requests. */
async function waitForDriver(address: string): Promise<void> {
  const deadline = AbortSignal.timeout(20_000);
  const isReady = async () =>
    (await fetch(`${address}/status`, { signal: deadline }).catch(() => undefined))?.ok === true;
  while (!(await isReady())) {
    deadline.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
