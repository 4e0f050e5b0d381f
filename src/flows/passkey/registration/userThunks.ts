import type { Browser } from '../../../browser/types';
import { FETCH_DEDUPE_MS } from '../../../config/limits';
import type { Identity } from '../../../identity/types';
import type { User } from '../../../identity/users/types';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { gatewayFailed, userChanged, watchEnded } from './userSlice';

/** Follows whom the client knows to be signed in. Returns what ends that. */
export const watchUser = (): PlainThunk<() => void> => (dispatch, _, services) => {
  let stop = () => {};
  let ended = false;
  services.identity().then(
    ({ client }) => {
      if (ended) return;
      let userId: string | undefined;
      const tell = () => {
        const user = client.user.getSync();
        // A refused reply may leave anything there for a moment. That does not say who is signed in.
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
 * Reads the signed-in user. Not a flow thunk: the cache repeats it by itself, and the screen tells the host what failed.
 *
 * Rejects with an `IdentityError`.
 */
export const readUser = (): PlainThunk<Promise<User>> => async (_dispatch, _getState, services) =>
  readOnce(await services.identity(), services.browser);

/** Reads that began while the client knew no user. */
const anonymous = new WeakMap<object, Promise<User>>();

/** From such a read the client may learn who is signed in; the key then changes, and one answer serves both keys. */
async function readOnce(identity: Identity, browser: Browser): Promise<User> {
  const { client } = identity;
  const known = client.user.getSync();
  const userId = known?.user_id;
  const pending = known ? anonymous.get(client) : undefined;
  anonymous.delete(client); // once: the next read is a new one
  const found = await pending?.catch(() => undefined);
  if (found && found.user_id === userId) return found;
  const read = identity.readUser(new AbortController().signal);
  // A damaged user is not an absent one: its read must not answer a later one.
  if (known) return read;
  anonymous.set(client, read);
  const forget = () =>
    browser.after(FETCH_DEDUPE_MS, () => anonymous.get(client) === read && anonymous.delete(client));
  read.then(forget, forget);
  return read;
}

// The cache's keys are strings: it would walk through an object.
const ids = new WeakMap<object, number>();
let nextId = 1;

function idOf(client: object): number {
  const id = ids.get(client) ?? nextId++;
  ids.set(client, id);
  return id;
}
