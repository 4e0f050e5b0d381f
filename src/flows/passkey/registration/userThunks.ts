import type { Browser } from '../../../browser/types';
import { FETCH_DEDUPE_MS } from '../../../config/limits';
import type { Identity } from '../../../identity/gateway/gateway';
import type { User } from '../../../identity/users/types';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { passkeyCreated } from '../shared/passkeySlice';
import { gatewayFailed, userChanged, watchEnded } from './userSlice';

/** For each widget, the latest watch that `watchUser` has started. */
const latest = new WeakMap<object, object>();

/**
 * Watches the client's signed-in user. Returns a function that stops watching. When another screen opens, the old
 * screen stops its watch, and the new screen starts one in the same task. In this case the store keeps the user, so
 * that the list stays visible and is read only once.
 */
export const watchUser = (): PlainThunk<() => void> => (dispatch, _, services) => {
  const watch = {};
  latest.set(services, watch);
  let stop = () => {};
  let ended = false;
  services.identity().then(
    ({ client }) => {
      if (ended) return;
      let userId: string | undefined;
      const tell = () => {
        const user = client.user.getSync();
        // After a malformed reply the client's user may be invalid for a short time. An invalid user is ignored.
        if (!user || typeof user.user_id === 'string') {
          // If another person has signed in, the title of the list must not say that a passkey was created.
          if (userId && userId !== user?.user_id) dispatch(passkeyCreated(null));
          userId = user?.user_id;
        }
        dispatch(userChanged(`${idOf(client)} ${userId}`));
      };
      stop = client.user.onChange(tell);
      tell();
    },
    (error: unknown) => {
      if (!ended) dispatch(gatewayFailed(toFailure(error)));
    },
  );
  return () => {
    ended = true;
    stop();
    queueMicrotask(() => latest.get(services) === watch && dispatch(watchEnded()));
  };
};

/**
 * A plain thunk, because the cache retries the request and the screen reports its failures.
 *
 * @throws IdentityError as a rejection.
 */
export const readUser = (): PlainThunk<Promise<User>> => async (_dispatch, _getState, services) =>
  readOnce(await services.identity(), services.browser);

/** For each client, a pending or recent read that began while the client had no user. */
const anonymous = new WeakMap<object, Promise<User>>();

/**
 * Reads the user. If the client has no user yet, the cache calls this function twice. The first reply tells the client
 * who is signed in, so the cache's key changes, and the cache reads again. The second call uses the result of the first
 * call, so that only one request is sent.
 */
async function readOnce(identity: Identity, browser: Browser): Promise<User> {
  const { client } = identity;
  const known = client.user.getSync();
  const userId = known?.user_id;
  const pending = known ? anonymous.get(client) : undefined;
  anonymous.delete(client); // the result is used once, and the next call sends a request
  const found = await pending?.catch(() => undefined);
  if (found && found.user_id === userId) return found;
  const read = identity.readUser(new AbortController().signal);
  if (known) return read;
  anonymous.set(client, read);
  const forget = () =>
    browser.after(FETCH_DEDUPE_MS, () => anonymous.get(client) === read && anonymous.delete(client));
  read.then(forget, forget);
  return read;
}

// The cache's key contains a number that stands for the client. It does not contain the client itself, because the
// cache would read all members of that object.
const ids = new WeakMap<object, number>();
let nextId = 1;

function idOf(client: object): number {
  const id = ids.get(client) ?? nextId++;
  ids.set(client, id);
  return id;
}
