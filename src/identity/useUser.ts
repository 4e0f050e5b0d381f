import { useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { Browser } from '../browser/types';
import {
  FETCH_DEDUPE_MS,
  FETCH_ERROR_RETRY_MS,
  FETCH_FOCUS_THROTTLE_MS,
  FETCH_LOADING_SLOW_MS,
} from '../config/limits';
import type { IdentityError } from './IdentityError';
import type { Identity, User } from './types';

export interface UserRead {
  /** The user as the server has confirmed it in this page load; `undefined` until then. */
  readonly user: User | undefined;
  /** Why the latest read failed. A failure that may pass is tried again by itself. */
  readonly failure: IdentityError | undefined;
  readonly loading: boolean;
  /** The first read takes longer than one would expect. */
  readonly slow: boolean;
  /** Shows a change before the server has confirmed it. */
  change(update: (user: User) => User): void;
  /** Reads again now. */
  reload(): void;
}

/**
 * The signed-in user, read and read again as the specification's data-fetch cache says (§9): reads within 2 s are one,
 * coming back to the page reads again at most every 5 s, a failed read is repeated after about 5 s. Another user's sign-in
 * starts from nothing.
 */
export function useUser(identity: Identity, browser: Browser): UserRead {
  const { client } = identity;
  const speed = browser.slowConnection() ? 'slow' : 'usual';
  const userId = useSyncExternalStore(client.user.onChange, () => client.user.getSync()?.user_id);
  const [slowKey, setSlowKey] = useState<string>();
  const key = `${idOf(client)} ${userId}`;

  const { data, error, isLoading, mutate } = useSWR<User, IdentityError>(
    key,
    () => identity.readUser(new AbortController().signal),
    {
      dedupingInterval: FETCH_DEDUPE_MS,
      focusThrottleInterval: FETCH_FOCUS_THROTTLE_MS,
      errorRetryInterval: FETCH_ERROR_RETRY_MS[speed],
      loadingTimeout: FETCH_LOADING_SLOW_MS[speed],
      onLoadingSlow: setSlowKey,
      shouldRetryOnError: mayPass,
    },
  );

  return {
    user: data,
    failure: error,
    loading: isLoading,
    slow: isLoading && slowKey === key,
    change: (update) => void mutate(data && update(data), { revalidate: false }),
    reload: () => void mutate(),
  };
}

function mayPass({ code, status = 0 }: IdentityError): boolean {
  return code !== 'server' || status >= 500;
}

// The cache knows strings: an object as a key would be walked through.
const ids = new WeakMap<object, number>();
let nextId = 1;

function idOf(client: object): number {
  const id = ids.get(client) ?? nextId++;
  ids.set(client, id);
  return id;
}
