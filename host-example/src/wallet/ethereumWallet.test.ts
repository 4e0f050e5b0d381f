import { announce } from './ethereumWallet';

test('a wallet announces itself with a UUID also on a page without TLS, where `crypto.randomUUID` is missing', () => {
  const page = new EventTarget();
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true });
  const announced: string[] = [];
  // The cast is safe, because EIP-6963 defines this type of event.
  page.addEventListener('eip6963:announceProvider', (event) =>
    announced.push((event as CustomEvent<{ info: { uuid: string } }>).detail.info.uuid),
  );
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const stop = announce({}, 'Development', 'data:,');
  stop();
  Reflect.deleteProperty(crypto, 'randomUUID');
  Reflect.deleteProperty(globalThis, 'window');
  expect(announced).toEqual([
    expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
  ]);
});
