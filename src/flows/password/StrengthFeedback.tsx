import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Checklist } from './checklist/Checklist';
import { MessageText } from '../../ui/message-text/MessageText';
import { Note } from '../../ui/note/Note';
import { StrengthMeter } from './strength-meter/StrengthMeter';
import { messages } from './messages';
import type { Verdict } from './strengthSlice';

const scores = ['score0', 'score1', 'score2', 'score3', 'score4'] as const;

export interface StrengthFeedbackProps {
  verdict: Verdict | null;
}

/** Shows nothing before the provider's first answer, and nothing if the project has no password policy. */
export function StrengthFeedback({ verdict }: StrengthFeedbackProps) {
  if (verdict?.strength_policy === 'zxcvbn') return <Zxcvbn {...verdict} />;
  if (verdict?.strength_policy === 'luds') return <Luds {...verdict.feedback.luds_requirements} />;
  return null;
}

/**
 * The provider's hints are in English, so in another language a text of our own replaces them. A breached password has
 * the lowest score, because attackers try it first, however long it is.
 */
function Zxcvbn({ score: given, breached_password, feedback: { warning, suggestions } }: Verdict) {
  const t = useMessages(messages);
  const { locale } = useSettings();
  const score = breached_password ? 0 : given;
  const texts = [warning, ...suggestions].filter(Boolean);
  const hints = texts.length > 0 && locale !== 'en' ? [t('hint')] : texts;
  return (
    <StrengthMeter label={t('strength')} valueText={t(scores[score] ?? 'score0')} score={score}>
      {hints.map((text) => (
        <Note key={text}>
          <MessageText text={text} />
        </Note>
      ))}
    </StrengthMeter>
  );
}

type Missing = Verdict['feedback']['luds_requirements'];

/** Until the project's policy is loaded, the texts contain no numbers. */
function Luds({ missing_characters, missing_complexity }: Missing) {
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
