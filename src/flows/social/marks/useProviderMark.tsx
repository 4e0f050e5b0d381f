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

/** The same function for the same provider, as `useLazyInTime` asks. */
function loaderOf(provider: OAuthProvider) {
  const loader = loaders.get(provider) ?? (() => readFile(files[provider]).then(createDrawing));
  loaders.set(provider, loader);
  return loader;
}

/**
 * A social provider's mark, as wide and high as the icons of other buttons. Until its file is there, and where it cannot be
 * had, an empty box of the same size.
 *
 * @param icon the host's own image, already vetted; where it cannot be shown, our mark.
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
