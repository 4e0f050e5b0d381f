import { useMessages } from '../../messages/useMessages';
import { useSettings } from '../../store/settings';
import { Notice } from '../../ui/Notice';
import { SuccessMark } from '../../ui/SuccessMark';
import { StateScreen } from '../shared/application/StateScreen';
import type { Answer } from './consentSlice';
import { messages } from './messages';

interface AnsweredProps {
  answer: Answer | null;
  /** The application gets an error, although nothing was denied. */
  isRefused: boolean;
  client: string;
}

/** The server has taken the answer. */
export function Answered({ answer, isRefused, client }: AnsweredProps) {
  const t = useMessages(messages);
  const isLeaving = useSettings().hostProps.followRedirects !== false;
  const next = t.rich(isLeaving ? 'following' : 'success', { client });
  if (answer === 'denied') {
    return (
      <StateScreen title={t('deniedTitle')} description={next}>
        <Notice variant="error" text={t('denied')} />
      </StateScreen>
    );
  }
  if (isRefused) {
    return (
      <StateScreen title={t('refusedTitle')} description={next}>
        <Notice variant="error" text={t('refused')} />
      </StateScreen>
    );
  }
  return <StateScreen logo={<SuccessMark />} title={t('successTitle')} description={next} />;
}
