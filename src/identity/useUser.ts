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
import type { Identity } from './types';
import type { User } from './users/types';

type Update = (user: User) => User;

interface Change {
  readonly update: Update;
  isRefused: boolean;
}

export interface UserRead {
  /** The user as the server has confirmed it in this page load; `undefined` until then. */
  readonly user: User | undefined;
  /** Why the latest read failed. A failure that may pass is tried again by itself. */
  readonly failure: IdentityError | undefined;
  readonly loading: boolean;
  /** The first read takes longer than one would expect. */
  readonly slow: boolean;
  /**
   * Shows a change before the server has confirmed it. What is read until it has shows it too, for that may be older than
   * the change; unless the server says no. After the answer the user is read again: what was being read when the change
   * came is lost, and a change that was refused still shows.
   */
  change(update: Update, agreed?: Promise<boolean>): void;
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
    async () => {
      const before = [...changesOf(key)];
      const user = await readOnce(identity, browser, userId);
      return changed(user, new Set([...before, ...changesOf(key)]));
    },
    {
      dedupingInterval: FETCH_DEDUPE_MS,
      focusThrottleInterval: FETCH_FOCUS_THROTTLE_MS,
      errorRetryInterval: FETCH_ERROR_RETRY_MS[speed],
      loadingTimeout: FETCH_LOADING_SLOW_MS[speed],
      onLoadingSlow: setSlowKey,
      shouldRetryOnError: mayPass,
    },
  );

  // What an earlier reader was refused says nothing of now, and until it is known neither does what that one had read.
  const [former] = useState(error);
  const isFormer = error !== undefined && error === former;

  return {
    user: isFormer ? undefined : data,
    failure: isFormer ? undefined : error,
    loading: isLoading,
    slow: isLoading && slowKey === key,
    change(update, agreed) {
      const changes = changesOf(key);
      const change: Change = { update, isRefused: false };
      if (agreed) changes.add(change);
      void mutate((now) => now && changed(agreed ? now : update(now), changes), { revalidate: false });
      void agreed?.then((isAgreed) => {
        change.isRefused = !isAgreed;
        changes.delete(change);
        if (changes.size === 0) void mutate();
      });
    },
    reload: () => void mutate(),
  };
}

function mayPass({ code, status = 0 }: IdentityError): boolean {
  return code !== 'server' || status >= 500;
}

/** Changes that the server has not answered yet, by key. */
const pending = new Map<string, Set<Change>>();

function changesOf(key: string): Set<Change> {
  const changes = pending.get(key) ?? new Set();
  pending.set(key, changes);
  return changes;
}

const changed = (user: User, changes: Set<Change>) =>
  [...changes].reduce((now, { update, isRefused }) => (isRefused ? now : update(now)), user);

/** Reads that began while the client knew of nobody. */
const anonymous = new WeakMap<object, Promise<User>>();

/** By such a read the client may come to know who is signed in, which asks for that user: one answer is for both. */
async function readOnce(identity: Identity, browser: Browser, userId: string | undefined): Promise<User> {
  const { client } = identity;
  const underWay = userId === undefined ? undefined : anonymous.get(client);
  anonymous.delete(client); // once: whoever asks again wants to know anew
  const found = await underWay?.catch(() => undefined);
  if (found && found.user_id === userId) return found;
  const read = identity.readUser(new AbortController().signal);
  if (userId !== undefined) return read;
  anonymous.set(client, read);
  const forget = () =>
    browser.after(FETCH_DEDUPE_MS, () => anonymous.get(client) === read && anonymous.delete(client));
  read.then(forget, forget);
  return read;
}

// The cache knows strings: an object as a key would be walked through.
const ids = new WeakMap<object, number>();
let nextId = 1;

function idOf(client: object): number {
  const id = ids.get(client) ?? nextId++;
  ids.set(client, id);
  return id;
}
