import { useState } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import * as css from './Frame.module.css';

/**
 * The words for a long wait (`Frame`). Screen readers announce only words that are added to the page. So each
 * time the animation starts, the component adds a new element with the words.
 */
export function SlowWords() {
  const say = useMessages(common);
  const [waits, setWaits] = useState(0);
  return (
    <p
      aria-live="polite"
      className={css.wait}
      onAnimationStart={({ pseudoElement }) => pseudoElement || setWaits(waits + 1)}
    >
      {waits > 0 && <span key={waits}>{say('stillLoading')}</span>}
    </p>
  );
}
