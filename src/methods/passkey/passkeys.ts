import { useEffect, useState } from 'react';
import type { Browser } from '../../browser/types';
import type { WidgetConfig } from '../../host/readConfig';
import { useServices } from '../../store/hooks';
import { icon } from '../../ui/icons';
import type { PasskeyRequest } from './provider/ceremony';
import { passkeySupportOf, type PasskeySupport } from './provider/passkeySupport';

export const PasskeyIcon = icon(
  'M7.5 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM2 16.5c0-3 2.3-5 5.5-5 1.3 0 2.5.4 3.5 1M14.8 8.5a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Zm0 4.8V18m0-1.6h1.9',
);

/** Returns `undefined` while the support is unknown. */
export function usePasskeySupport(): PasskeySupport | undefined {
  const { browser } = useServices();
  const [support, setSupport] = useState<PasskeySupport>();
  useEffect(() => {
    let isMounted = true;
    void passkeySupportOf(browser).then((found) => isMounted && setSupport(found));
    return () => {
      isMounted = false;
    };
  }, [browser]);
  return support;
}

export const canUsePasskeys = async (browser: Browser): Promise<boolean> =>
  (await passkeySupportOf(browser)).ceremonies;

/** Picks the host's options that each WebAuthn ceremony needs. */
export function passkeyRequest({ sessionDurationMinutes, passkeyOptions }: WidgetConfig): PasskeyRequest {
  const { domain, signalChanges } = passkeyOptions;
  return { domain, sessionDurationMinutes, signalChanges };
}
