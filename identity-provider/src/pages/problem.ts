import type { FastifyReply, FastifyRequest } from 'fastify';
import { prepareErrorReply } from '../wire/respond.ts';
import { html } from './html.ts';
import { sendPage } from './layout.ts';

/**
 * The page for a request that has failed. It has no links to other sites, because an attacker may have chosen the
 * addresses in the request.
 */
export function problemPage(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
): FastifyReply {
  const { type, message } = prepareErrorReply(error, request, reply);
  return sendPage(reply, {
    title: `${title} · Identity provider`,
    body: html`<section class="lead">
      <h1>${title}</h1>
      <p>${message}</p>
      <p>
        <a href="/errors#${type}"><code>${type}</code></a>
      </p>
    </section>`,
  });
}
