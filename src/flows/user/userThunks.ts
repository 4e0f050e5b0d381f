import type { Browser } from '../../browser/types';
import { FETCH_DEDUPE_MS } from '../../config/limits';
import type { Identity } from '../../identity/gateway/gateway';
import type { User } from '../../identity/users/types';
import type { PlainThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { gatewayFailed, personReplaced, userChanged, userReplaced, watchEnded } from './userSlice';

/** For each widget, the latest watch that `watchUser` has started. */
const latestWatch = new WeakMap<object, object>();

/**
 * Watches the client's signed-in user, who may also change in another tab. Returns a function that stops watching. When
 * another screen opens, the old screen stops its watch, and the new screen starts one in the same task. In this case the
 * store keeps the user, so that the list stays visible and is read only once.
 */
export const watchUser = (): PlainThunk<() => void> => (dispatch, _, services) => {
  const watch = {};
  latestWatch.set(services, watch);
  let stop = () => {};
  let hasEnded = false;
  services.identity().then(
    (identity) => {
      if (hasEnded) return;
      const { client } = identity;
      let userId: string | undefined;
      let shown: string | undefined;
      const show = (id: string | undefined) => {
        const next = `${id} ${JSON.stringify(client.user.getSync())}`;
        if (next === shown) return; // the client has only renewed the session
        const isSame = shown !== undefined && id === userId;
        shown = next;
        if (isSame) return void dispatch(userChanged());
        if (userId && userId !== id) dispatch(personReplaced());
        userId = id;
        dispatch(userReplaced(keyOf(client, id)));
      };
      const readClientUser = () => {
        const known = client.user.getSync();
        const id: unknown = known?.user_id;
        // After a malformed response the client may have a user without an id.
        if (typeof id === 'string') show(id);
        else if (!known || !userId) show(undefined);
      };
      stop = identity.subscribe(readClientUser);
      readClientUser();
    },
    (error: unknown) => {
      if (!hasEnded) dispatch(gatewayFailed(toFailure(error)));
    },
  );
  return () => {
    hasEnded = true;
    stop();
    queueMicrotask(() => {
      const hasNewerWatch = latestWatch.get(services) !== watch;
      if (!hasNewerWatch) dispatch(watchEnded());
    });
  };
};

/**
 * Reads the user from the provider. A plain thunk, because the cache retries the request and the screen reports its
 * failures.
 *
 * @throws IdentityError as a rejection.
 */
export const readUser = (): PlainThunk<Promise<User>> => async (_dispatch, _getState, services) =>
  readOnce(await services.identity(), services.browser);

/** For each client, a pending or recent read that began while the client had no user. */
const readsWithoutUser = new WeakMap<object, Promise<User>>();

/**
 * Reads the user. If the client has no user yet, the cache calls this function twice. The first reply tells the client
 * who is signed in, so the cache's key changes, and the cache reads again. The second call uses the result of the first
 * call, so that only one request is sent.
 */
async function readOnce(identity: Identity, browser: Browser): Promise<User> {
  const { client } = identity;
  const knownUser = client.user.getSync();
  const userId = knownUser?.user_id;
  const earlierRead = knownUser ? readsWithoutUser.get(client) : undefined;
  readsWithoutUser.delete(client); // the result is used once, and the next call sends a request
  const found = await earlierRead?.catch(() => undefined);
  if (found && found.user_id === userId) return found;
  const read = identity.readUser(new AbortController().signal);
  if (knownUser) return read;
  readsWithoutUser.set(client, read);
  const forgetLater = () =>
    browser.after(FETCH_DEDUPE_MS, () => {
      if (readsWithoutUser.get(client) === read) readsWithoutUser.delete(client);
    });
  read.then(forgetLater, forgetLater);
  return read;
}

// The cache's key contains a number that stands for the client. It does not contain the client itself, because the
// cache would read all members of that object. When the client's user goes, the client gets another number. Otherwise
// the key of a client without a user would lead to the user of an earlier read.
const latestKeys = new WeakMap<object, { number: number; userId: string | undefined }>();
let nextNumber = 1;

function keyOf(client: object, userId: string | undefined): string {
  const latest = latestKeys.get(client);
  const hasLeft = latest?.userId !== undefined && latest.userId !== userId;
  const number = latest && !hasLeft ? latest.number : nextNumber++;
  latestKeys.set(client, { number, userId });
  return `${number} ${userId}`;
}
