import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import { sendPage } from './layout.ts';

/** A page with only a title and a sentence. */
export function messagePage(reply: FastifyReply, title: string, text: string): FastifyReply {
  return sendPage(reply, {
    title,
    body: html`<section class="lead">
      <h1>${title}</h1>
      <p>${text}</p>
    </section>`,
  });
}
