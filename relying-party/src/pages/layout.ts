import type { FastifyReply } from 'fastify';
import { html, type Html } from '../html';
import type { OpenIdConnect } from '../openIdConnect';

export interface Page {
  title: string;
  body: Html;
}

/** Creates the function that sends a page, with a strict content security policy. */
export function createSendPage({ redirectOrigins }: OpenIdConnect) {
  return async (reply: FastifyReply, status: number, page: Page): Promise<FastifyReply> => {
    // A form of this site leads to a redirect to the provider. Browsers apply `form-action` to such redirects too, so
    // the policy must contain the provider's origins. If the provider cannot be reached, there is no redirect.
    const origins = await redirectOrigins().catch(() => []);
    const policy = [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action 'self' ${origins.join(' ')}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ];
    return reply
      .status(status)
      .headers({
        'content-security-policy': policy.join('; '),
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        // With `no-referrer` instead, browsers would send the forms of this page with `Origin: null`, and
        // `rejectForeignRequests` would reject them.
        'referrer-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(documentOf(page).text);
  };
}

function documentOf({ title, body }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Kipferl</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="/"><img src="/icon.svg" alt="" width="40" height="40" />Kipferl</a>
          <p>Breakfast at your compartment door</p>
        </header>
        <main>${body}</main>
        <footer>
          Kipferl is an invented bakery. It shows how people sign in to another company’s application with
          their Fernweh account. It runs only on this machine.
        </footer>
      </body>
    </html>`;
}
