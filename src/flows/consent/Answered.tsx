import { useMessages } from '../../messages/useMessages';
import { useSettings } from '../../store/settings';
import { Notice } from '../../ui/notice/Notice';
import { SuccessMark } from '../../ui/success-mark/SuccessMark';
import { ApplicationLink } from '../application/ApplicationLink';
import { StateScreen } from '../application/StateScreen';
import { useIsLeaving } from '../application/useIsLeaving';
import type { Answer } from './consentSlice';
import { messages } from './answeredMessages';

export interface AnsweredProps {
  answer: Answer | null;
  /** True if the redirect tells the application about an error, although the person did not deny access. */
  isRefused: boolean;
  /** The application's name. */
  client: string;
  /**
   * The origin of the application's redirect URI. The screen links to it. This link contains neither the authorization
   * code nor an error.
   */
  applicationOrigin: string;
}

/** Shows the result after the provider has accepted the answer, while the browser goes back to the application. */
export function Answered({ answer, isRefused, client, applicationOrigin }: AnsweredProps) {
  const t = useMessages(messages);
  const isLeaving = useIsLeaving();
  const { followRedirects } = useSettings().hostProps;
  const link = !isLeaving && followRedirects !== false && <ApplicationLink address={applicationOrigin} />;
  const description = t.rich(isLeaving ? 'following' : 'success', { client });
  if (answer === 'denied') {
    return (
      <StateScreen title={t('deniedTitle')} description={description}>
        <Notice variant="error" text={t('denied')} />
        {link}
      </StateScreen>
    );
  }
  if (isRefused) {
    return (
      <StateScreen title={t('refusedTitle')} description={description}>
        <Notice variant="error" text={t('refused')} />
        {link}
      </StateScreen>
    );
  }
  return (
    <StateScreen logo={<SuccessMark />} title={t('successTitle')} description={description}>
      {link}
    </StateScreen>
  );
}
