/**
 * The frame the identity client talks to when it needs something outside the page: each message carries
 * `{ method, args: [request] }` and a port to answer on.
 */
const allowedOrigins = new Set(JSON.parse(document.body.dataset.allowedOrigins));

const handlers = new Map([
  ['parsedPhoneNumber', (request) => ask('/services/parsed-phone-number', request)],
  ['getExamplePhoneNumber', (request) => ask('/services/example-phone-number', request)],
]);

async function ask(path, request) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw { name: 'StytchAPIError', message: answer.error_message, ...answer };
}

addEventListener('message', async (event) => {
  const port = event.ports[0];
  if (!port || event.source !== parent || !allowedOrigins.has(event.origin)) return;
  const { method, args } = event.data ?? {};
  const handler = handlers.get(method);
  try {
    if (!handler || !Array.isArray(args)) throw new Error('This frame does not know that method.');
    port.postMessage({ success: true, payload: await handler(args[0]) });
  } catch (error) {
    port.postMessage({ success: false, error: { ...error, name: error.name, message: error.message } });
  }
});
