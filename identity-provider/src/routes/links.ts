import type { FastifyInstance } from 'fastify';
import type { LinkKind } from '../credentials/linkTokens';
import { withToken } from '../projects/redirectUrls';
import type { Provider } from '../provider';
import { isFields } from '../wire/fields';
import { messagePage } from '../pages/message';

const path = '/v1/links/redirect';
const kinds: readonly LinkKind[] = ['magic_links', 'reset_password', 'login'];

/** What stands in a message: it leads to the redirect address, and changes nothing on the way. */
export function linkAddress({ addresses }: Provider, token: string, kind: LinkKind): string {
  const url = new URL(path, addresses.provider);
  url.search = new URLSearchParams({ kind, token }).toString();
  return url.href;
}

export function addLinkRoutes(app: FastifyInstance, provider: Provider): void {
  app.get(path, async (request, reply) => {
    const query = isFields(request.query) ? request.query : {};
    const kind = kinds.find((candidate) => candidate === query['kind']);
    const { token } = query;
    if (kind !== undefined && typeof token === 'string') {
      const redirectUrl = await provider.linkTokens.findRedirect(token, kind);
      if (redirectUrl !== null) return reply.redirect(withToken(redirectUrl, token, kind), 302);
    }
    return messagePage(reply.code(404), 'This link is not known', 'Ask for a new one where you signed in.');
  });
}
