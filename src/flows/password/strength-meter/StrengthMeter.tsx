import type { ReactNode } from 'react';
import { useSheet } from '../../../theme';
import sheet, * as css from './StrengthMeter.module.css';

const SEGMENTS = 4;
/** From this score of zxcvbn on, the provider accepts a password. */
const GOOD_SCORE = 3;

export interface StrengthMeterProps {
  label: string;
  valueText: string;
  /** From 0 to 4. 0 and 1 look the same. */
  score: number;
  children?: ReactNode;
}

export function StrengthMeter({ label, valueText, score, children }: StrengthMeterProps) {
  useSheet(sheet);
  const filled = Math.max(1, score);
  return (
    <div className={css.strength}>
      <div className={css.row}>
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={SEGMENTS}
          aria-valuenow={score}
          aria-valuetext={valueText}
          className={css.meter}
          data-good={score >= GOOD_SCORE}
        >
          {Array.from({ length: SEGMENTS }, (_, index) => (
            <div key={index} className={css.segment} data-filled={index < filled} />
          ))}
        </div>
        <span className={css.words}>{valueText}</span>
      </div>
      {children}
    </div>
  );
}
