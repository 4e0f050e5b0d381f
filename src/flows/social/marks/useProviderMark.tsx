import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readFile } from '../../../browser/readFile';
import type { OAuthProvider } from '../../../contract/social';
import { useSheet } from '../../../theme';
import { useLazyInTime } from '../../shared/useLazyInTime';
import { createDrawing } from './createDrawing';
import { files } from './files';
import sheet, * as css from './mark.module.css';

const loaders = new Map<OAuthProvider, () => Promise<ComponentType>>();

/** Returns the same function for the same provider, as `useLazyInTime` requires. */
function loaderOf(provider: OAuthProvider) {
  const loader = loaders.get(provider) ?? (() => readFile(files[provider]).then(createDrawing));
  loaders.set(provider, loader);
  return loader;
}

/**
 * Returns a social provider's icon in the size of other buttons' icons. It is an empty element of that size while its
 * file loads, or if that fails.
 *
 * @param icon the host's own image, already checked. If it cannot be shown, our icon replaces it.
 */
export function useProviderMark(
  provider: OAuthProvider,
  icon?: string,
): { mark: ReactNode; failed: boolean } {
  useSheet(sheet);
  const [broken, setBroken] = useState('');
  const isOwn = !icon || icon === broken;
  const { Part: Drawing, failed } = useLazyInTime(loaderOf(provider), isOwn);
  if (!isOwn) {
    const image = (
      <img
        className={css.mark}
        src={icon}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(icon)}
      />
    );
    return { mark: image, failed: false };
  }
  return { mark: Drawing ? <Drawing /> : <span className={css.mark} aria-hidden="true" />, failed };
}
