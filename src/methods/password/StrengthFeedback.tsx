import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { useSheet } from '../../theme/StyleRoot';
import { icon } from '../../ui/icons';
import { MessageText } from '../../ui/MessageText';
import { Note } from '../../ui/Note';
import { hints, messages } from './messages';
import sheet, * as css from './StrengthFeedback.module.css';
import type { PasswordStrength } from './useStrengthCheck';

interface StrengthFeedbackProps {
  id: string;
  verdict: PasswordStrength | undefined;
  /** Screen readers do not announce automatic checks, because the person is still typing. */
  isAutomaticCheckPending: boolean;
}

/** Announced on each change. The area only grows, so that the controls below do not move during typing. */
export function StrengthFeedback({ id, verdict, isAutomaticCheckPending }: StrengthFeedbackProps) {
  useSheet(sheet);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = area.current;
    if (node) node.style.minBlockSize = `${node.offsetHeight}px`;
  });
  return (
    <div ref={area} id={id} role="status" data-quiet={isAutomaticCheckPending} className={css.advice}>
      {verdict?.strength_policy === 'zxcvbn' && <Zxcvbn {...verdict} />}
      {verdict?.strength_policy === 'luds' && <Luds {...verdict.feedback.luds_requirements} />}
    </div>
  );
}

/** By zxcvbn's score. */
const scoreKeys = ['score0', 'score1', 'score2', 'score3', 'score4'] as const;
const SEGMENTS = 4;
/** The lowest score with which the provider accepts a password. */
const GOOD_SCORE = 3;

function Zxcvbn({ score, feedback }: PasswordStrength) {
  const t = useMessages(messages);
  const valueText = t(scoreKeys[score]);
  const filled = Math.max(1, score); // 0 and 1 look the same
  return (
    <div className={css.strength}>
      <div className={css.row}>
        <div
          role="meter"
          aria-label={t('strength')}
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
      {useHints(feedback).map((text) => (
        <Note key={text}>
          <MessageText text={text} />
        </Note>
      ))}
    </div>
  );
}

// The cast is safe: the keys are those of `hints.texts`.
const hintKeys = Object.keys(hints.texts) as (keyof typeof hints.texts)[];

/** The provider sends English sentences. In other languages, a general hint replaces an unknown one. */
function useHints({ warning, suggestions }: PasswordStrength['feedback']): string[] {
  const t = useMessages(messages);
  const tHints = useMessages(hints);
  const { locale } = useSettings();
  const translated = [warning, ...suggestions].filter(Boolean).map((sentence) => {
    const key = hintKeys.find((each) => hints.texts[each] === sentence);
    if (key) return tHints(key);
    return locale === 'en' ? sentence : t('hint');
  });
  return [...new Set(translated)];
}

type LudsRequirements = PasswordStrength['feedback']['luds_requirements'];

/** Lowercase, uppercase, digits, symbols. Until the project's policy is loaded, the messages contain no numbers. */
function Luds({ missing_characters, missing_complexity }: LudsRequirements) {
  const t = useMessages(messages);
  const policy = useWidgetSelector((state) => state.bootstrap.passwordConfig);
  const { ludsMinimumCount: length = 0, ludsComplexity: complexity = 0 } = policy ?? {};
  return (
    <ul className={css.list}>
      <Requirement met={missing_characters === 0}>
        {t(policy ? 'length' : 'longer', { n: length })}
      </Requirement>
      <Requirement met={missing_complexity === 0}>
        {t(policy ? 'complexity' : 'moreComplex', { n: complexity })}
      </Requirement>
    </ul>
  );
}

const Met = icon('M4 10.5 8.2 15 16 5.5');
const Unmet = icon('M10 4.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z');

/** Screen readers also say whether it is met, because they do not read the icon and the colour. */
function Requirement({ met, children }: { met: boolean; children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <li className={css.item} data-met={met}>
      {met ? <Met /> : <Unmet />}
      <span>
        {children} <span className={root.hidden}>{t(met ? 'met' : 'unmet')}</span>
      </span>
    </li>
  );
}
