import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useHost } from './HostContext';
import { selectStatus } from './sessionSlice';
import { findSilentRefusal, readSilentRequest } from './silentRequest';
import { identityClient } from './watchSession';

/**
 * If a request with `prompt=none` needs a sign-in, returns to the application. Returns true while the page must not
 * show Login.
 */
export function useSilentRefusal(search: string): boolean {
  const host = useHost();
  const [request] = useState(() => readSilentRequest(search));
  const isSignedOut = useSelector(selectStatus) === 'signed-out';
  const [isPending, setPending] = useState(request !== null);

  useEffect(() => {
    if (!request || !isSignedOut) return;
    let isCurrent = true;
    void (async () => {
      const url = await identityClient(host)
        .then((client) => findSilentRefusal(client, request))
        .catch(() => null);
      if (!isCurrent) return;
      if (url) location.replace(url);
      else setPending(false);
    })();
    return () => {
      isCurrent = false;
    };
  }, [host, request, isSignedOut]);

  return isPending;
}
