import type { FastifyReply } from 'fastify';
import type { Provider } from '../provider';
import { html } from './html';

/**
 * The page in the hidden frame of the client library. Another page may embed it and send it messages only if a project
 * allows the origin of that other page.
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
