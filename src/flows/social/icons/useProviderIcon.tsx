import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readFile } from '../../../browser/readFile';
import type { OAuthProvider } from '../../../contract/social';
import { useSheet } from '../../../theme';
import { useLazyInTime } from '../../screen/useLazyInTime';
import { createIcon } from './createIcon';
import { files } from './files';
import sheet, * as css from './icon.module.css';

const loaders = new Map<OAuthProvider, () => Promise<ComponentType>>();

/** The functions are stored, because `useLazyInTime` requires the same function on every render. */
function loaderOf(provider: OAuthProvider) {
  const loader = loaders.get(provider) ?? (() => readFile(files[provider]).then(createIcon));
  loaders.set(provider, loader);
  return loader;
}

/**
 * Returns a social provider's icon. While the icon's file is loading, or if it cannot be loaded, the result is an empty
 * element of the same size.
 *
 * @param hostIcon the address of the host's own image, which the caller has checked. If the image cannot be shown, the
 *   widget uses its own icon.
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
