import { useState } from 'react';
import * as css from '../../theme/root.module.css';
import { icon } from '../../ui/icons';

const Mark = icon(
  'M15.5 8.5v-3h-11a1.5 1.5 0 0 0 0 3H17V16H5a2 2 0 0 1-2-2V7m14 3.7h-3a1.6 1.6 0 0 0 0 3.1h3',
);
export const PlusIcon = icon('M10 4v12m-6-6h12');

/** The wallet's own icon, or ours where it has none, and where the page's policy refuses it. */
export function WalletIcon({ source }: { source?: string }) {
  const [failed, setFailed] = useState(false);
  if (!source || failed) return <Mark />;
  return (
    <img
      className={css.icon}
      src={source}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
