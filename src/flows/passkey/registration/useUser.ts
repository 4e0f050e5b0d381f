import { useState } from 'react';
import useSWR from 'swr';
import {
  FETCH_DEDUPE_MS,
  FETCH_ERROR_RETRY_MS,
  FETCH_FOCUS_THROTTLE_MS,
  FETCH_LOADING_SLOW_MS,
} from '../../../config/limits';
import type { User } from '../../../identity/users/types';
import type { Failure } from '../../../store/failure';
import { toFailure } from '../../../store/failure';
import { useServices, useWidgetDispatch } from '../../../store/hooks';
import { logFailure } from './logFailure';
import type { UserChange } from './userChanges';
import { readUser } from './userThunks';

export interface UserRead {
  /** The user as the server has confirmed it in this page load; `undefined` until then. */
  readonly user: User | undefined;
  /** Why the latest read failed. A failure that may pass is tried again by itself. */
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /** The first read takes longer than expected. */
  readonly slow: boolean;
  /**
   * Shows a change at once. With an `answer` that is still to come, the change stays until the last such answer, and then
   * the user is read again: a change that the server has refused is gone with that.
   */
  change(update: UserChange, answer?: Promise<unknown>): void;
  /** Reads again now. */
  reload(): void;
}

/** By key: settles with the last answer to a change that is still to come. */
const answers = new Map<string, Promise<unknown>>();

/**
 * The signed-in user, read and read again as the specification's data-fetch cache says (§9): reads within 2 s are one,
 * coming back to the page reads again at most every 5 s, a failed read is repeated after about 5 s.
 *
 * @param key names the client and the user: another user starts with nothing.
 */
export function useUser(key: string): UserRead {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const speed = browser.slowConnection() ? 'slow' : 'usual';
  const [slowKey, setSlowKey] = useState<string>();

  const { data, error, isLoading, mutate } = useSWR<User, Failure>(
    key,
    () =>
      dispatch(readUser()).catch((reason: unknown) => {
        const failure = toFailure(reason);
        logFailure('the passkeys could not be read', failure);
        throw failure;
      }),
    {
      dedupingInterval: FETCH_DEDUPE_MS,
      focusThrottleInterval: FETCH_FOCUS_THROTTLE_MS,
      errorRetryInterval: FETCH_ERROR_RETRY_MS[speed],
      loadingTimeout: FETCH_LOADING_SLOW_MS[speed],
      onLoadingSlow: setSlowKey,
      shouldRetryOnError: mayPass,
    },
  );

  // Ignores the cached error and data of an earlier mount until this one has read again.
  const [former] = useState(error);
  const isFormer = error !== undefined && error === former;

  return {
    user: isFormer ? undefined : data,
    failure: isFormer ? undefined : error,
    loading: isLoading,
    slow: isLoading && slowKey === key,
    change(update, answer) {
      if (!data) return;
      const earlier = answers.get(key);
      const last = Promise.allSettled([earlier, answer]).then(() => {
        if (answers.get(key) === last) answers.delete(key);
        return undefined;
      });
      if (earlier || answer) answers.set(key, last);
      // The library drops what is read before `last` settles.
      void mutate(last, {
        optimisticData: (_, shown = data) => update(shown),
        populateCache: false,
        revalidate: Boolean(earlier || answer),
      });
    },
    reload: () => void mutate(),
  };
}

function mayPass({ code, status = 0 }: Failure): boolean {
  return code !== 'session_over' && (code !== 'server' || status >= 500);
}
