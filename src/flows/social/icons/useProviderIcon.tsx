import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readFile } from '../../../browser/readFile';
import type { OAuthProvider } from '../../../contract/social';
import { useSheet } from '../../../theme';
import { useLazyInTime } from '../../shared/useLazyInTime';
import { createIcon } from './createIcon';
import { files } from './files';
import sheet, * as css from './icon.module.css';

const loaders = new Map<OAuthProvider, () => Promise<ComponentType>>();

/** Returns the same function for the same provider, as `useLazyInTime` requires. */
function loaderOf(provider: OAuthProvider) {
  const loader = loaders.get(provider) ?? (() => readFile(files[provider]).then(createIcon));
  loaders.set(provider, loader);
  return loader;
}

/**
 * Returns a social provider's icon in the size of other buttons' icons. It is an empty element of that size while its
 * file loads, or if that fails.
 *
 * @param hostIcon the host's own image, already checked. If it cannot be shown, our icon replaces it.
 */
export function useProviderIcon(
  provider: OAuthProvider,
  hostIcon?: string,
): { icon: ReactNode; failed: boolean } {
  useSheet(sheet);
  const [broken, setBroken] = useState('');
  const isOwn = !hostIcon || hostIcon === broken;
  const { Part: Icon, failed } = useLazyInTime(loaderOf(provider), isOwn);
  if (!isOwn) {
    const image = (
      <img
        className={css.icon}
        src={hostIcon}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(hostIcon)}
      />
    );
    return { icon: image, failed: false };
  }
  return { icon: Icon ? <Icon /> : <span className={css.icon} aria-hidden />, failed };
}
