import type { FastifyInstance } from 'fastify';
import type { LinkKind, LinkTarget } from '../credentials/linkTokens.ts';
import { messagePage } from '../pages/message.ts';
import { withParameters } from '../projects/redirectUrls.ts';
import type { Provider } from '../provider.ts';
import { isFields } from '../wire/fields.ts';

const path = '/v1/links/redirect';
const kinds: readonly LinkKind[] = ['magic_links', 'reset_password', 'login', 'impersonation'];

/**
 * Returns the address of a link in a message. The link leads to the provider, and the provider redirects the browser to
 * the redirect address. The provider does not consume the token until the page at the redirect address sends the token.
 */
export function linkAddress({ addresses }: Provider, token: string, kind: LinkKind): string {
  const url = new URL(path, addresses.provider);
  url.search = new URLSearchParams({ kind, token }).toString();
  return url.href;
}

/** Adds the route to which the links in messages lead. */
export function addLinkRoutes(app: FastifyInstance, provider: Provider): void {
  app.get(path, async (request, reply) => {
    const query = isFields(request.query) ? request.query : {};
    const kind = kinds.find((candidate) => candidate === query['kind']);
    const { token } = query;
    if (kind !== undefined && typeof token === 'string') {
      const target = await provider.linkTokens.findRedirect(token, kind);
      if (target) return reply.redirect(landingAddress(target, token, kind), 302);
    }
    return messagePage(reply.code(404), 'This link is not known', 'Ask for a new one where you signed in.');
  });
}

/**
 * Adds the token to the redirect address. A reset link also gets the public token of the project, because one page for
 * resetting passwords may serve several projects.
 */
function landingAddress({ redirectUrl, publicToken }: LinkTarget, token: string, kind: LinkKind): string {
  return withParameters(redirectUrl, {
    stytch_token_type: kind,
    token,
    ...(kind === 'reset_password' ? { public_token: publicToken } : {}),
  });
}
