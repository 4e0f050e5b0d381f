import type { Browser } from '../../../browser/types';
import { FETCH_DEDUPE_MS } from '../../../config/limits';
import type { Identity } from '../../../identity/types';
import type { User } from '../../../identity/users/types';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { gatewayFailed, userChanged, watchEnded } from './userSlice';

/** Watches the client's signed-in user. Returns a function that ends the watching. */
export const watchUser = (): PlainThunk<() => void> => (dispatch, _, services) => {
  let stop = () => {};
  let ended = false;
  services.identity().then(
    ({ client }) => {
      if (ended) return;
      let userId: string | undefined;
      const tell = () => {
        const user = client.user.getSync();
        // After a malformed reply the client may have an invalid user for a short time. Such a user is ignored.
        if (!user || typeof user.user_id === 'string') userId = user?.user_id;
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
    dispatch(watchEnded());
  };
};

/**
 * Reads the signed-in user. This is not a flow thunk, because the cache retries the request and the screen reports
 * the failures.
 *
 * @throws IdentityError as a rejection.
 */
export const readUser = (): PlainThunk<Promise<User>> => async (_dispatch, _getState, services) =>
  readOnce(await services.identity(), services.browser);

/** For each client, the read that began before the client knew its user. */
const anonymous = new WeakMap<object, Promise<User>>();

/**
 * Reads the user, with one request instead of two if the client did not know its user. In that case the reply tells
 * the client who is signed in, so the cache's key changes, and the cache reads again under the new key. That second
 * read gets the result of the first.
 */
async function readOnce(identity: Identity, browser: Browser): Promise<User> {
  const { client } = identity;
  const known = client.user.getSync();
  const userId = known?.user_id;
  const pending = known ? anonymous.get(client) : undefined;
  anonymous.delete(client); // the result is shared once, and the next call sends a request
  const found = await pending?.catch(() => undefined);
  if (found && found.user_id === userId) return found;
  const read = identity.readUser(new AbortController().signal);
  // If the client has a user, even a malformed one, the read is not shared.
  if (known) return read;
  anonymous.set(client, read);
  const forget = () =>
    browser.after(FETCH_DEDUPE_MS, () => anonymous.get(client) === read && anonymous.delete(client));
  read.then(forget, forget);
  return read;
}

// The cache gets a number for the client, as a part of its key. If it got the client object, it would traverse it.
const ids = new WeakMap<object, number>();
let nextId = 1;

function idOf(client: object): number {
  const id = ids.get(client) ?? nextId++;
  ids.set(client, id);
  return id;
}
