import { useEffect, useState } from 'react';
import { passkeySupportOf } from '../../../browser/passkeySupport';
import type { PasskeySupport } from '../../../browser/types';
import { useServices } from '../../../store/hooks';

/** Returns the browser's support for passkeys, or `undefined` while it is unknown. */
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
