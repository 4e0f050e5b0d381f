import { useEffect, useRef, useState } from 'react';
import useSWR, { mutate } from 'swr';
import { FETCH_DEDUPE_MS, FETCH_ERROR_RETRY_MS, FETCH_FOCUS_THROTTLE_MS } from '../../config/limits';
import type { User } from '../../identity/methods/user';
import type { Failure } from '../../store/failure';
import { toFailure } from '../../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { logFailure } from './logFailure';
import { selectUser, readUser } from './userSlice';
import type { ReactNode } from 'react';

/** Returns the user with a change. */
export type UserChange = (user: User) => User;

export interface UserRead {
  /** The user that the provider has confirmed in this page load, or `undefined` until then. */
  readonly user: User | undefined;
  /** The failure of the latest read. If it may be temporary, the cache retries automatically. */
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /**
   * Shows a change at once. `answer` is the provider's pending reply to this change. After the replies to all pending
   * changes, the user is read again, so a rejected change disappears. A change belongs to the user whom this read has
   * returned. It never shows in the data of a user who has signed in since then.
   */
  change(update: UserChange, answer?: Promise<unknown>): void;
  reload(): void;
}

/**
 * Reads and caches the signed-in user (specification §9). Two calls within 2 s send one request. When the person
 * returns to the page, the user is read again, at most every 5 s. The user is also read again if the client tells of a
 * change, for example by another tab. The first retry of a failed read starts after one or
 * two intervals, at random: after 5 or 10 s, and on a slow connection after 10 or 20 s.
 *
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

  /** Resolves after the provider has replied to all pending changes. */
  const pending = useRef<Promise<unknown>>(undefined);
  const { changes } = useWidgetSelector(selectUser);
  const earlierChanges = useRef(changes);
  useEffect(() => {
    if (data && changes > earlierChanges.current) void mutate(key);
    earlierChanges.current = changes;
  });

  // If an earlier mount has left an error in the cache, the hook returns neither this error nor the old data until the
  // user has been read again.
  const [earlierError] = useState(error);
  const isEarlierError = error !== undefined && error === earlierError;

  return {
    user: isEarlierError ? undefined : data,
    failure: isEarlierError ? undefined : error,
    loading: isLoading,
    change(update, answer) {
      if (!data) return;
      const earlier = pending.current;
      const last = Promise.allSettled([earlier, answer]).then(() => {
        if (pending.current === last) pending.current = undefined;
        return undefined;
      });
      if (earlier || answer) pending.current = last;
      // SWR ignores the result of a read that ends while `last` is pending, because the result may be from before the
      // change.
      void mutate(key, last, {
        optimisticData: (_, shown = data) => update(shown),
        populateCache: false,
        revalidate: Boolean(earlier || answer),
      });
    },
    reload: () => void mutate(key),
  };
}

function isTemporary({ code, status = 0 }: Failure): boolean {
  return code !== 'session_over' && (code !== 'server' || status >= 500);
}

interface UserReaderProps {
  userKey: string;
  children(read: UserRead): ReactNode;
}

/** The hook {@link useUser} as a component, because React can load a component from a later chunk, but not a hook. */
export function UserReader({ userKey, children }: UserReaderProps) {
  return children(useUser(userKey));
}
