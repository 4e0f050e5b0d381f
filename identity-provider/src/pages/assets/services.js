/**
 * This script runs in a hidden frame, which the client library (`@stytch/vanilla-js`) adds to the page. The library
 * sends messages to the frame. A message is `{ method, args: [request] }`, with a `MessagePort` for the reply.
 */
const allowedOrigins = new Set(JSON.parse(document.body.dataset.allowedOrigins));

const handlers = new Map([
  ['parsedPhoneNumber', (request) => post('/services/parsed-phone-number', request)],
  ['getExamplePhoneNumber', (request) => post('/services/example-phone-number', request)],
  ['oneTapStart', startOneTap],
  ['oneTapSubmit', submitOneTap],
]);

/** @param page the origin of the requesting page */
async function startOneTap({ publicToken }, page) {
  const query = new URLSearchParams({ public_token: publicToken });
  const reply = await fetchJson(`/v1/public/oauth/google/onetap/start?${query}`, {
    headers: { 'x-sdk-parent-host': page },
  });
  return {
    requestId: reply.request_id,
    googleClientId: reply.google_client_id,
    stytchCsrfToken: csrfToken(),
    oauthCallbackId: reply.oauth_callback_id,
  };
}

function submitOneTap({ idToken, oauthCallbackID, loginRedirectURL, signupRedirectURL }, page) {
  return post(
    `/v1/oauth/callback/${encodeURIComponent(oauthCallbackID)}`,
    {
      id_token: idToken,
      stytch_csrf_token: csrfToken(),
      login_redirect_url: loginRedirectURL,
      signup_redirect_url: signupRedirectURL,
    },
    { 'x-stytch-oauth-type': 'google-one-tap', 'x-sdk-parent-host': page },
  );
}

/** Reads the cookie that the start of One Tap has set. */
function csrfToken() {
  return /(?:^|; )stytch_csrf_private_token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

function post(path, request, headers = {}) {
  return fetchJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
}

/** Throws the error of the reply, in the format that the client library expects. */
async function fetchJson(path, options) {
  const response = await fetch(path, options);
  const reply = await response.json();
  if (response.ok) return reply;
  throw { name: 'StytchAPIError', message: reply.error_message, ...reply };
}

addEventListener('message', async (event) => {
  const port = event.ports[0];
  if (!port || event.source !== parent || !allowedOrigins.has(event.origin)) return;
  const { method, args } = event.data ?? {};
  const handler = handlers.get(method);
  try {
    if (!handler || !Array.isArray(args)) throw new Error('This frame does not know that method.');
    port.postMessage({ success: true, payload: await handler(args[0], event.origin) });
  } catch (error) {
    port.postMessage({ success: false, error: { ...error, name: error.name, message: error.message } });
  }
});
