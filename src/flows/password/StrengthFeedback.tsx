import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { MessageText } from '../../ui/message-text/MessageText';
import { Note } from '../../ui/note/Note';
import { StrengthMeter } from './strength-meter/StrengthMeter';
import { hints, messages } from './messages';
import type { Verdict } from './strengthSlice';
import { useSheet } from '../../theme';
import * as root from '../../theme/root.module.css';
import { icon } from '../../ui/icons';
import sheet from './checklist/Checklist.module.css';
import * as css from './checklist/Checklist.module.css';

interface ChecklistProps {
  items: readonly { text: string; met: boolean }[];
  /** Announced with each item, because the icon and the colour are not. */
  words: { met: string; unmet: string };
}

const Met = icon('M4 10.5 8.2 15 16 5.5');

const Unmet = icon('M10 4.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z');

function Checklist({ items, words }: ChecklistProps) {
  useSheet(sheet);
  return (
    <ul className={css.list}>
      {items.map(({ text, met }) => (
        <li key={text} className={css.item} data-met={met}>
          {met ? <Met /> : <Unmet />}
          <span>
            {text} <span className={root.hidden}>{met ? words.met : words.unmet}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** For zxcvbn's scores 0 to 4. */
const scoreKeys = ['score0', 'score1', 'score2', 'score3', 'score4'] as const;

export interface StrengthFeedbackProps {
  verdict: Verdict | null;
}

/** Shows nothing before the provider's first reply, and nothing if the project has no password policy. */
export function StrengthFeedback({ verdict }: StrengthFeedbackProps) {
  if (verdict?.strength_policy === 'zxcvbn') return <Zxcvbn {...verdict} />;
  if (verdict?.strength_policy === 'luds') return <Luds {...verdict.feedback.luds_requirements} />;
  return null;
}

// The cast is safe: the keys are those of `hints.texts`.
const hintKeys = Object.keys(hints.texts) as (keyof typeof hints.texts)[];

/** The provider sends English sentences. In other languages, a general text replaces an unknown one. */
function useHints({ warning, suggestions }: Verdict['feedback']): string[] {
  const t = useMessages(messages);
  const tHints = useMessages(hints);
  const { locale } = useSettings();
  const texts = [warning, ...suggestions].filter(Boolean).map((sentence) => {
    const known = hintKeys.find((key) => hints.texts[key] === sentence);
    if (known) return tHints(known);
    return locale === 'en' ? sentence : t('hint');
  });
  return [...new Set(texts)];
}

function Zxcvbn({ score, feedback }: Verdict) {
  const t = useMessages(messages);
  const texts = useHints(feedback);
  return (
    <StrengthMeter label={t('strength')} valueText={t(scoreKeys[score] ?? 'score0')} score={score}>
      {texts.map((text) => (
        <Note key={text}>
          <MessageText text={text} />
        </Note>
      ))}
    </StrengthMeter>
  );
}

type LudsRequirements = Verdict['feedback']['luds_requirements'];

/**
 * LUDS (lowercase, uppercase, digits, symbols) requires a length and several of these kinds of characters. Until the
 * project's policy is loaded, the texts contain no numbers.
 */
function Luds({ missing_characters, missing_complexity }: LudsRequirements) {
  const t = useMessages(messages);
  const policy = useWidgetSelector((state) => state.bootstrap.passwordConfig);
  const { ludsMinimumCount: length = 0, ludsComplexity: complexity = 0 } = policy ?? {};
  return (
    <Checklist
      items={[
        { text: t(policy ? 'length' : 'longer', { n: length }), met: missing_characters === 0 },
        { text: t(policy ? 'complexity' : 'moreComplex', { n: complexity }), met: missing_complexity === 0 },
      ]}
      words={{ met: t('met'), unmet: t('unmet') }}
    />
  );
}
