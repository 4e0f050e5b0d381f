import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { refuseUnreadable } from '../src/wire/refuseUnreadable';

const server = createServer((_request, response) => void response.write('the first half'));
server.on('clientError', (error, socket) => refuseUnreadable(error, socket, 'localhost'));

beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(() => void server.close());

// The cast is safe, because the server listens on a port.
const open = () => connect((server.address() as AddressInfo).port, 'localhost');

test('a pending reply is not mixed with the error of the next request', async () => {
  const socket = open();
  let received = '';
  const closed = once(socket, 'close');
  socket.on('data', (data) => {
    if (received === '') socket.write('no HTTP\r\n\r\n');
    received += data.toString();
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed;
  expect(received).toContain('the first half');
  expect(received).not.toContain('bad_request');
});
