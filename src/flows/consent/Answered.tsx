import { useMessages } from '../../messages/useMessages';
import { useSettings } from '../../store/settings';
import { Notice } from '../../ui/notice/Notice';
import { SuccessMark } from '../../ui/success-mark/SuccessMark';
import { ApplicationLink } from '../application/ApplicationLink';
import { StateScreen } from '../application/StateScreen';
import { useLeaving } from '../application/useLeaving';
import type { Answer } from './consentSlice';
import { messages } from './answeredMessages';

export interface AnsweredProps {
  answer: Answer | null;
  isRefused: boolean;
  client: string;
  /**
   * The origin of the application's redirect URI. The screen links to it. This link contains neither the authorization
   * code nor an error.
   */
  home: string;
}

export function Answered({ answer, isRefused, client, home }: AnsweredProps) {
  const t = useMessages(messages);
  const isLeaving = useLeaving();
  const { followRedirects } = useSettings().hostProps;
  const onward = !isLeaving && followRedirects !== false && <ApplicationLink address={home} />;
  const next = t.rich(isLeaving ? 'following' : 'success', { client });
  if (answer === 'denied') {
    return (
      <StateScreen title={t('deniedTitle')} description={next}>
        <Notice variant="error" text={t('denied')} />
        {onward}
      </StateScreen>
    );
  }
  if (isRefused) {
    return (
      <StateScreen title={t('refusedTitle')} description={next}>
        <Notice variant="error" text={t('refused')} />
        {onward}
      </StateScreen>
    );
  }
  return (
    <StateScreen logo={<SuccessMark />} title={t('successTitle')} description={next}>
      {onward}
    </StateScreen>
  );
}
