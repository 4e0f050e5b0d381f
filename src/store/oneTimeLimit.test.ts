import type { FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { anySignal } from '../identity/core/limitedSignals';
import { withDeadline } from '../identity/core/withDeadline';
import type { Operation } from './limitOperation';
import { limitOperation } from './limitOperation';

/**
 * Tests two time limits together: `withDeadline` limits each request, and `limitOperation` limits a whole operation. A
 * request in an operation must not get a second limit of its own.
 */

const never = new Promise<never>(() => {});
/** A signal that never aborts. */
const { signal } = new AbortController();

let browser: FakeBrowser;
beforeEach(() => (browser = fakeBrowser()));

test.each<[what: string, signalOf: (operation: Operation) => AbortSignal]>([
  ['the operation’s signal', (operation) => operation.signal],
  ['the operation’s signal joined with another', (operation) => anySignal([signal, operation.signal])],
])('a request with %s has only the operation’s time limit', async (_, signalOf) => {
  let request: Promise<unknown> = never;
  const operation = limitOperation(browser, signal, (given) => {
    request = withDeadline(() => never, { clock: browser, signal: signalOf(given) });
    return request;
  });
  expect(browser.pendingCallbacks()).toBe(1);
  browser.advance(20_000);
  await expect(operation).rejects.toMatchObject({ code: 'timeout' });
  await expect(request).rejects.toMatchObject({ code: 'timeout' });
});

test('a request’s own shorter limit applies in an operation too', async () => {
  const operation = limitOperation(browser, signal, (given) =>
    withDeadline(() => never, { clock: browser, signal: given.signal, limit: 5_000 }),
  );
  browser.advance(5_000);
  await expect(operation).rejects.toMatchObject({ code: 'timeout' });
});

test('a request outside an operation has its own time limit', async () => {
  const request = withDeadline(() => never, { clock: browser, signal: anySignal([signal]) });
  browser.advance(20_000);
  await expect(request).rejects.toMatchObject({ code: 'timeout' });
});
