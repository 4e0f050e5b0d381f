import type { Browser } from '../../../browser/types';
import { FETCH_DEDUPE_MS } from '../../../config/limits';
import type { Identity } from '../../../identity/types';
import type { User } from '../../../identity/users/types';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { gatewayFailed, userChanged, watchEnded } from './userSlice';

/** Watches the client's signed-in user. Returns the function that stops it. */
export const watchUser = (): PlainThunk<() => void> => (dispatch, _, services) => {
  let stop = () => {};
  let ended = false;
  services.identity().then(
    ({ client }) => {
      if (ended) return;
      let userId: string | undefined;
      const tell = () => {
        const user = client.user.getSync();
        // After a malformed reply the client may briefly have an invalid user. It is ignored.
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
 * Reads the signed-in user. Not a flow thunk, because the cache retries it and the screen reports failures.
 *
 * Rejects with an `IdentityError`.
 */
export const readUser = (): PlainThunk<Promise<User>> => async (_dispatch, _getState, services) =>
  readOnce(await services.identity(), services.browser);

/** Reads that began before the client knew its user. */
const anonymous = new WeakMap<object, Promise<User>>();

/** Such a read may tell the client who is signed in. The key then changes, and both keys share one read. */
async function readOnce(identity: Identity, browser: Browser): Promise<User> {
  const { client } = identity;
  const known = client.user.getSync();
  const userId = known?.user_id;
  const pending = known ? anonymous.get(client) : undefined;
  anonymous.delete(client); // shared once; the next read is a new one
  const found = await pending?.catch(() => undefined);
  if (found && found.user_id === userId) return found;
  const read = identity.readUser(new AbortController().signal);
  // A malformed user is not an absent one, so its read is not shared.
  if (known) return read;
  anonymous.set(client, read);
  const forget = () =>
    browser.after(FETCH_DEDUPE_MS, () => anonymous.get(client) === read && anonymous.delete(client));
  read.then(forget, forget);
  return read;
}

// The cache uses a string as its key and would otherwise traverse the client object.
const ids = new WeakMap<object, number>();
let nextId = 1;

function idOf(client: object): number {
  const id = ids.get(client) ?? nextId++;
  ids.set(client, id);
  return id;
}
