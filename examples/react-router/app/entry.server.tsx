import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

export default async function (request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}' http://localhost:3001; style-src 'self';
    connect-src 'self' http://localhost:3001 http://localhost:3002; base-uri 'none'; form-action 'none'`;
  headers.set('Content-Type', 'text/html');
  // The development server needs inline styles.
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy.replace(/\s+/g, ' '));
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  return new Response(await renderToReadableStream(page, { nonce }), { status, headers });
}
