import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { Skeleton } from '../ui/Skeleton';
import * as css from '../ui/Skeleton.module.css';

interface OutlineProps {
  bars?: string;
  /** True if the language is not known. Then the outline has no texts. */
  mute?: boolean;
}

/** Looks like `Waiting`, but needs no script: the style sheet shows the progress bar and the words later. */
export function Outline({ bars, mute }: OutlineProps) {
  const say = useMessages(common);
  return (
    <Skeleton label={mute ? undefined : say('loading')} bars={bars}>
      <span className={css.progress} />
      <span className={css.words}>{!mute && say('stillLoading')}</span>
    </Skeleton>
  );
}
