/** An AI client: it registers itself, asks the person for access in the browser, and calls a tool of the MCP server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const serverUrl = new URL(process.argv[2] ?? 'http://localhost:3004/mcp');

// The browser comes back to this address with the code.
let receiveCode;
const code = new Promise((resolve) => (receiveCode = resolve));
const callback = createServer((request, response) => {
  response.end('You can close this tab.');
  receiveCode(new URL(request.url, redirectUrl).searchParams.get('code'));
}).listen(0, '127.0.0.1');
await once(callback, 'listening');
const redirectUrl = `http://localhost:${callback.address().port}/callback`;

const stored = {};
const authProvider = {
  redirectUrl,
  clientMetadata: {
    client_name: 'Assistant',
    client_uri: 'https://assistant.example',
    redirect_uris: [redirectUrl],
    token_endpoint_auth_method: 'none',
  },
  clientInformation: () => stored.client,
  saveClientInformation: (client) => void (stored.client = client),
  tokens: () => stored.tokens,
  saveTokens: (tokens) => void (stored.tokens = tokens),
  codeVerifier: () => stored.verifier,
  saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
  redirectToAuthorization: (url) => console.log(`Open ${url}`),
};

async function connect() {
  const transport = new StreamableHTTPClientTransport(serverUrl, { authProvider });
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  try {
    await client.connect(transport);
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) throw error;
    await transport.finishAuth(await code);
    return connect();
  }
  return client;
}

const client = await connect();
const { content } = await client.callTool({ name: 'whoami' });
console.log(`You are ${content[0].text}`);
await client.close();
callback.close();
