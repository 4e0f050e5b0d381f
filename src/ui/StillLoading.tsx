import { useState } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import * as css from './Frame.module.css';

/** Screen readers announce only texts that are added to the page, so each start of the animation adds an element. */
export function StillLoading() {
  const tCommon = useMessages(common);
  const [waits, setWaits] = useState(0);
  return (
    <p
      aria-live="polite"
      className={css.wait}
      onAnimationStart={({ pseudoElement }) => {
        // The progress bar, a pseudo-element, has animations of its own.
        if (!pseudoElement) setWaits(waits + 1);
      }}
    >
      {waits > 0 && <span key={waits}>{tCommon('stillLoading')}</span>}
    </p>
  );
}
