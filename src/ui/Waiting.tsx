import { useEffect, useState } from 'react';
import { Skeleton } from './Skeleton';
import * as css from './Skeleton.module.css';

export interface WaitingProps {
  label: string;
  slowLabel: string;
  /** The names of the outline's bars (`Skeleton`). Default: a form. */
  bars?: string;
  clock: { after(ms: number, run: () => void): () => void };
}

/** The outline of what is being loaded. A progress bar appears after one second, and words appear after four seconds. */
export function Waiting({ label, slowLabel, bars, clock }: WaitingProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => clock.after(4_000, () => setSlow(true)), [clock]);
  return (
    <Skeleton label={label} bars={bars}>
      <span className={css.progress} />
      <span className={css.words}>{isSlow && slowLabel}</span>
    </Skeleton>
  );
}
