import { useEffect, useState } from 'react';
import { inTime } from '../../browser/inTime';
import type { PasskeySupport } from '../../browser/types';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { chunkFailed } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { useReportOnce } from '../screen/useReportOnce';

/**
 * Returns the browser's support for passkeys, or `undefined` while it is unknown. It stays unknown if the chunk with
 * the check cannot be loaded; then `failed` is true.
 */
export function usePasskeySupport() {
  const { browser } = useServices();
  const [support, setSupport] = useState<PasskeySupport>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const ask = () => browser.passkeySupport();
    // The load is retried once, because the most common cause of a failure is a dropped connection.
    const askTwice = () => ask().catch(ask);
    inTime({ clock: browser, ms: CHUNK_LIMIT_MS, signal: left.signal }, askTwice).then(
      setSupport,
      () => left.signal.aborted || setFailed(true),
    );
    return () => left.abort();
  }, [browser, tries]);
  useReportOnce(failed ? chunkFailed : undefined);
  return { support, failed: failed && !support, retry: () => setTries(tries + 1) };
}
