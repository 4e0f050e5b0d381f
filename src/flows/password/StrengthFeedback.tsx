import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Checklist } from '../../ui/Checklist';
import { Feedback } from '../../ui/Feedback';
import { MessageText } from '../../ui/MessageText';
import { Note } from '../../ui/Note';
import { StrengthMeter } from '../../ui/StrengthMeter';
import { messages } from './messages';
import type { Verdict } from './strengthSlice';

const scores = ['score0', 'score1', 'score2', 'score3', 'score4'] as const;

/** Shows the feedback of the provider's latest strength check. */
export function StrengthFeedback({ verdict }: { verdict: Verdict | null }) {
  return <Feedback>{verdict && feedbackOn(verdict)}</Feedback>;
}

function feedbackOn(verdict: Verdict) {
  if (verdict.strength_policy === 'zxcvbn') return <Zxcvbn {...verdict} />;
  return verdict.strength_policy === 'luds' ? <Luds {...verdict.feedback.luds_requirements} /> : null;
}

function Zxcvbn({ score, feedback: { warning, suggestions } }: Verdict) {
  const t = useMessages(messages);
  return (
    <StrengthMeter label={t('strength')} valueText={t(scores[score] ?? 'score0')} score={score}>
      {warning && (
        <Note>
          <MessageText text={warning} />
        </Note>
      )}
      {suggestions.map((text) => (
        <Note key={text}>
          <MessageText text={text} />
        </Note>
      ))}
    </StrengthMeter>
  );
}

type Missing = Verdict['feedback']['luds_requirements'];

/**
 * Lists the project's two requirements for a password: its length and its kinds of characters. Until the project's
 * policy is loaded, the texts have no numbers.
 */
function Luds({ missing_characters, missing_complexity }: Missing) {
  const t = useMessages(messages);
  const policy = useWidgetSelector((state) => state.bootstrap.passwordConfig);
  const { ludsMinimumCount: length = 0, ludsComplexity: complexity = 0 } = policy ?? {};
  const lengthText = t(length === 1 ? 'lengthOne' : 'length', { n: length });
  return (
    <Checklist
      items={[
        { text: policy ? lengthText : t('longer'), met: missing_characters === 0 },
        { text: t(policy ? 'complexity' : 'moreComplex', { n: complexity }), met: missing_complexity === 0 },
      ]}
      words={{ met: t('met'), unmet: t('unmet') }}
    />
  );
}
