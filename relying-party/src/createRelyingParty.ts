import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { failureOf, problems, Rejection } from './failures';
import { createOpenIdConnect } from './openIdConnect';
import type { RelyingPartyOptions } from './options';
import { accountPage } from './pages/account';
import { failurePage } from './pages/failure';
import { createSendPage } from './pages/layout';
import { startPage } from './pages/start';
import { cookieOf, createSessions } from './sessions';

/**
 * Creates an application to which people sign in with OpenID Connect. The returned server does not listen on a port
 * yet. Tests can pass requests directly to its function `routing`.
 */
export function createRelyingParty(options: RelyingPartyOptions): FastifyInstance {
  const app = fastify({ bodyLimit: 1024 });
  const provider = createOpenIdConnect(options);
  const sessions = createSessions();
  const sendPage = createSendPage(provider);

  rejectForeignRequests(app, options.origin);
  addFiles(app);

  app.get<{ Querystring: { state?: string } }>('/', async (request, reply) => {
    const session = sessions.find(request.headers.cookie);
    if (session?.signIn) return sendPage(reply, 200, accountPage(session.signIn));
    // The identity provider redirects to this page after a sign-out.
    const signedOut = session?.signOutState !== undefined && request.query.state === session.signOutState;
    if (signedOut) delete session.signOutState;
    return sendPage(reply, 200, startPage(options.scopes, { signedOut }));
  });

  app.post('/sign-in', async (request, reply) => {
    const { url, transaction } = await provider.beginSignIn();
    const session = sessions.find(request.headers.cookie) ?? sessions.renew();
    sessions.addTransaction(session, transaction);
    return reply.header('set-cookie', cookieOf(session)).redirect(url.href, 303);
  });

  app.get<{ Querystring: { state?: string } }>('/callback', async (request, reply) => {
    const session = sessions.find(request.headers.cookie);
    const transaction = sessions.takeTransaction(session, String(request.query.state));
    if (!transaction) return sendPage(reply, 400, failurePage(problems.notBegunHere));
    const signIn = await provider.completeSignIn(new URL(request.url, options.origin).search, transaction);
    const renewed = sessions.renew(session);
    renewed.signIn = signIn;
    return reply.header('set-cookie', cookieOf(renewed)).redirect('/', 303);
  });

  app.post('/refresh', async (request, reply) => {
    const session = sessions.find(request.headers.cookie);
    const current = session?.signIn;
    if (!session || !current) return reply.redirect('/', 303);
    session.refreshing ??= provider.refreshTokens(current).finally(() => delete session.refreshing);
    try {
      const next = await session.refreshing;
      // If the person has signed out during the refresh, the application does not store the new tokens.
      if (session.signIn === current) session.signIn = next;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'invalid_grant') delete session.signIn;
      return sendPage(reply, failure.status, failurePage(failure));
    }
    return reply.redirect('/', 303);
  });

  app.post('/sign-out', async (request, reply) => {
    const session = sessions.find(request.headers.cookie);
    if (!session?.signIn) return reply.redirect('/', 303);
    const { signIn } = session;
    delete session.signIn;
    const { url, state } = await provider.signOut(signIn);
    session.signOutState = state;
    return reply.redirect(url.href, 303);
  });

  app.setNotFoundHandler((_, reply) => sendPage(reply, 404, failurePage(problems.notFound)));
  app.setErrorHandler((error, _, reply) => {
    const failure = failureOf(error);
    return sendPage(reply, failure.status, failurePage(failure));
  });
  return app;
}

const files = [
  { path: '/style.css', type: 'text/css; charset=utf-8' },
  { path: '/icon.svg', type: 'image/svg+xml' },
];

/** Serves the style sheet and the icon. */
function addFiles(app: FastifyInstance): void {
  for (const { path, type } of files) {
    const content = readFileSync(new URL(`./assets${path}`, import.meta.url));
    app.get(path, async (_, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
}

/**
 * Rejects every request whose header `Host` is not the application's host. Also rejects every request that another
 * site's page has sent, except GET and HEAD.
 */
function rejectForeignRequests(app: FastifyInstance, origin: string): void {
  const { host } = new URL(origin);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    // This check prevents DNS rebinding: another site can make its own host name lead to this machine. The site's page
    // could then read our responses.
    if (request.headers.host !== host) throw new Rejection('notThisAddress');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.headers.origin !== origin) throw new Rejection('fromElsewhere');
  });

  // The forms on the pages have no fields, so the body of a POST request is ignored.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, __, done) => void done(null),
  );
}
