import type { FastifyReply } from 'fastify';
import type { Provider } from '../provider.ts';
import { html } from './html.ts';

/**
 * The page in the hidden frame of the client library. A host's page may embed the frame, and send messages to the
 * frame, only if a project allows the origin of the host's page.
 */
export function servicesPage(reply: FastifyReply, { projects }: Provider): FastifyReply {
  const origins = [...new Set(projects.all().flatMap(({ settings }) => settings.allowed_origins))];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Client-side services</title>
        <script type="module" src="/assets/services.js"></script>
      </head>
      <body data-allowed-origins="${JSON.stringify(origins)}"></body>
    </html>`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `frame-ancestors 'self' ${origins.join(' ')}`,
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .type('text/html; charset=utf-8')
    .send(page.text);
}
