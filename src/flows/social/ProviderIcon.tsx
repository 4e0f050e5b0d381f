import { useState } from 'react';
import type { OAuthProvider } from '../../contract/social';
import { useSheet } from '../../theme';
import sheet, * as css from './ProviderIcon.module.css';
import { icons } from './providerIcons';

interface ProviderIconProps {
  provider: OAuthProvider;
  /**
   * The address of the host's own image, which the caller has checked. If the image cannot be shown, the widget's own
   * icon is shown.
   */
  hostIconUrl: string | undefined;
}

export function ProviderIcon({ provider, hostIconUrl }: ProviderIconProps) {
  useSheet(sheet);
  const [broken, setBroken] = useState<string>();
  if (hostIconUrl && hostIconUrl !== broken) {
    return (
      <img
        className={css.icon}
        src={hostIconUrl}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(hostIconUrl)}
      />
    );
  }
  const { viewBox, paths } = icons[provider];
  return (
    <svg className={css.icon} viewBox={viewBox} aria-hidden>
      {paths.map(({ d, fill, stroke = 'none', strokeWidth }) => (
        // The colours are inline styles, so that the page's CSS rules for `path` cannot override them.
        <path key={d} d={d} style={{ fill, stroke, strokeWidth }} />
      ))}
    </svg>
  );
}
