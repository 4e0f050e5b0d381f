// Answers the callbacks of Account's sections `sessions` and `deleteAccount` (docs/account.md).
import { signedIn, stytch } from './signedIn.js';

const isFresh = ({ last_authenticated_at: at }) => Date.now() - Date.parse(at) < 10 * 60_000;

const revoke = ({ session_id }) =>
  stytch.sessions.revoke({ session_id }).catch((error) => {
    if (error.error_type !== 'session_not_found') throw error; // it has ended meanwhile
  });

async function answer(route, id, { user_id, session_id: current, authentication_factors }) {
  switch (route) {
    case 'GET sessions': {
      const { sessions } = await stytch.sessions.get({ user_id });
      const body = sessions.map(({ session_id, attributes, started_at, last_accessed_at }) => ({
        session_id,
        device: attributes?.user_agent,
        place: attributes?.ip_address,
        started_at,
        last_used_at: last_accessed_at,
        is_current: session_id === current,
      }));
      return { status: 200, body };
    }
    case 'DELETE sessions': {
      // Only sessions of this person, whatever id the browser has sent.
      const { sessions } = await stytch.sessions.get({ user_id });
      const ended = sessions.filter(
        ({ session_id }) => session_id === (id ?? session_id) && session_id !== current,
      );
      await Promise.all(ended.map(revoke));
      return { status: 204 };
    }
    case 'DELETE account':
      // The person who has confirmed, with a fresh sign-in. If you ask for a second factor, also check `hasSecondFactor`.
      if (id !== user_id || !authentication_factors.some(isFresh)) return { status: 403 };
      await stytch.users.delete({ user_id });
      return { status: 204 };
    default:
      return { status: 404 };
  }
}

const routes = /^(GET|DELETE) \/api\/(sessions|account)(?:\/([\w-]+))?$/;

export async function account(request, response, next) {
  const [, method, name, id] = routes.exec(`${request.method} ${request.url}`) ?? [];
  if (!name) return next();
  try {
    await signedIn({ maxAge: 0 })(request, response, async () => {
      const { status, body } = await answer(`${method} ${name}`, id, request.session);
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(body && JSON.stringify(body));
    });
  } catch (error) {
    next(error);
  }
}
