import { useEffect, useRef, useState, type ReactNode } from 'react';
import useSWR, { mutate } from 'swr';
import { FETCH_DEDUPE_MS, FETCH_ERROR_RETRY_MS, FETCH_FOCUS_THROTTLE_MS } from '../host/limits';
import type { User } from '../provider/user';
import { toFailure, type Failure } from '../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../store/hooks';
import { logFailure, readUser, selectUser } from '../store/userSlice';

export type UserChange = (user: User) => User;

export interface UserRead {
  /** `undefined` until the provider has confirmed the user in this page load. */
  readonly user: User | undefined;
  /** Of the latest read. If it may be temporary, the cache retries. */
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /**
   * Shows a change at once. After the responses to all pending changes the user is read again, so a rejected change
   * disappears.
   */
  change(update: UserChange, response?: Promise<unknown>): void;
  reload(): void;
}

/**
 * Reads and caches the signed-in user, also when the person returns to the page.
 * @param key identifies the client and its user. With a new key the cache has no data.
 */
export function useUser(key: string): UserRead {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const connection = browser.slowConnection() ? 'slow' : 'usual';

  const { data, error, isLoading } = useSWR<User, Failure>(
    key,
    () =>
      dispatch(readUser()).catch((reason: unknown) => {
        const failure = toFailure(reason);
        logFailure('the user could not be read', failure);
        throw failure;
      }),
    {
      dedupingInterval: FETCH_DEDUPE_MS,
      focusThrottleInterval: FETCH_FOCUS_THROTTLE_MS,
      errorRetryInterval: FETCH_ERROR_RETRY_MS[connection],
      shouldRetryOnError: isTemporary,
    },
  );

  /** Resolves after the provider has responded to all pending changes. */
  const pending = useRef<Promise<unknown>>(undefined);
  const { changes } = useWidgetSelector(selectUser);
  const earlierChanges = useRef(changes);
  useEffect(() => {
    if (data && changes > earlierChanges.current) void mutate(key);
    earlierChanges.current = changes;
  });

  // An error that an earlier mount has left in the cache does not count, nor do its data, until the user is read again.
  const [earlierError] = useState(error);
  const isEarlierError = error !== undefined && error === earlierError;

  return {
    user: isEarlierError ? undefined : data,
    failure: isEarlierError ? undefined : error,
    loading: isLoading,
    change(update, response) {
      if (!data) return;
      const earlier = pending.current;
      const last = Promise.allSettled([earlier, response]).then(() => {
        if (pending.current === last) pending.current = undefined;
        return undefined;
      });
      if (earlier || response) pending.current = last;
      // SWR ignores a read that ends while `last` is pending: its result may be from before the change.
      void mutate(key, last, {
        optimisticData: (_, displayed = data) => update(displayed),
        populateCache: false,
        revalidate: Boolean(earlier || response),
      });
    },
    reload: () => void mutate(key),
  };
}

function isTemporary({ code, status = 0 }: Failure): boolean {
  return code !== 'session_over' && (code !== 'server' || status >= 500);
}

/** A component, because React can load one from a later chunk, but not a hook. */
export const UserReader = (props: { userKey: string; children(read: UserRead): ReactNode }) =>
  props.children(useUser(props.userKey));
