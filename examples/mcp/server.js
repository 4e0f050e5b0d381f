/** An MCP server. Its tools need an access token, for which the person gives consent on the page of this example. */
import { InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import {
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import express from 'express';

const issuer = process.env.ISSUER ?? 'http://localhost:3002';
const port = Number(process.env.PORT ?? 3004);
const resourceServerUrl = new URL(`http://localhost:${port}/mcp`);

const discovery = await fetch(`${issuer}/.well-known/openid-configuration`);
const oauthMetadata = await discovery.json();

/**
 * Asks the provider who the token belongs to. If your provider's access tokens are JWTs, check the signature, `exp` and
 * `aud` instead: then a token for another server is refused, too.
 */
async function verifyAccessToken(token) {
  const response = await fetch(oauthMetadata.userinfo_endpoint, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new InvalidTokenError('The token is not valid.');
  const user = await response.json();
  const expiresAt = Math.floor(Date.now() / 1000) + 60; // each request asks again
  return { token, clientId: '', scopes: [], expiresAt, extra: { user } };
}

function createServer() {
  const server = new McpServer({ name: 'fernweh', version: '1.0.0' });
  server.registerTool('whoami', { description: 'Says who is signed in' }, (extra) => ({
    content: [{ type: 'text', text: String(extra.authInfo?.extra?.user.email) }],
  }));
  return server;
}

const app = express();
app.use(mcpAuthMetadataRouter({ oauthMetadata, resourceServerUrl, resourceName: 'Fernweh' }));
app.post(
  '/mcp',
  requireBearerAuth({
    verifier: { verifyAccessToken },
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resourceServerUrl),
  }),
  express.json(),
  async (request, response) => {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.on('close', () => transport.close());
    await createServer().connect(transport);
    await transport.handleRequest(request, response, request.body);
  },
);
app.listen(port, '127.0.0.1', () => console.log(resourceServerUrl.href));
