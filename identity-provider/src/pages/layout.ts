import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

interface Page {
  title: string;
  body: Html;
  /** The address of a script for this page. */
  script?: string;
  /** The address of a further style sheet for this page. */
  styles?: string;
  /** The page's link in the navigation. */
  current?: '/' | '/outbox' | '/errors';
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const navigation = [
  { path: '/', label: 'Overview' },
  { path: '/outbox', label: 'Outbox' },
  { path: '/errors', label: 'Errors' },
] as const;

/** Sends a page with the provider's header, navigation and footer around `body`. */
export function sendPage(reply: FastifyReply, { title, body, script, styles, current }: Page): FastifyReply {
  const links = navigation.map(
    ({ path, label }) =>
      html`<a href="${path}" ${path === current ? html`aria-current="page"` : null}>${label}</a>`,
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/pages.css" />
        ${styles === undefined ? null : html`<link rel="stylesheet" href="${styles}" />`}
        ${script === undefined ? null : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/"
            ><img src="/assets/icon.svg" alt="" width="28" height="28" />Identity provider</a
          >
          <nav aria-label="Pages">${links}</nav>
        </header>
        <main>${body}</main>
        <footer>For development and tests on this machine. Nothing here is ever delivered or shipped.</footer>
      </body>
    </html>`;
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(page.text);
}
