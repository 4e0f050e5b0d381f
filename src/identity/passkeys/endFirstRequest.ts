import type { StytchClient } from '@stytch/vanilla-js/headless';
import { internalsOf } from '../client/internals';

/**
 * Makes a call of the client whose first request rejects when `signal` aborts. The client takes no signal for a
 * registration, and one whose start hangs would keep its place before all later ones for as long as the page lives.
 */
export function endFirstRequest<Reply>(
  client: StytchClient,
  signal: AbortSignal,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const { networkClient } = internalsOf(client);
  const fetchSDK = networkClient?.fetchSDK;
  if (!networkClient || typeof fetchSDK !== 'function') return call();
  const own = Object.getOwnPropertyDescriptor(networkClient, 'fetchSDK');
  networkClient.fetchSDK = (request) => untilAborted(fetchSDK.call(networkClient, request), signal);
  try {
    return call(); // the client makes its first request before it waits for anything
  } finally {
    if (own) Object.defineProperty(networkClient, 'fetchSDK', own);
    else delete networkClient.fetchSDK;
  }
}

function untilAborted<Reply>(reply: Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new DOMException('The registration was given up', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
