import { readEnvironment } from '../src/options';

test('the ports of both servers are taken from the environment variables', () => {
  const { port, options } = readEnvironment({ RELYING_PARTY_PORT: '4503', IDENTITY_PROVIDER_PORT: '4502' });
  expect(port).toBe(4503);
  expect(options).toMatchObject({ origin: 'http://localhost:4503', issuer: 'http://localhost:4502' });
});

test.each(['0', '70000'])('the port %s is rejected', (text) => {
  expect(() => readEnvironment({ RELYING_PARTY_PORT: text })).toThrow(
    'RELYING_PARTY_PORT is not a port number',
  );
});

test('the application does not start in production', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production');
});
