import { readableHost } from '../../browser/readableHost';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Note } from '../../ui/note/Note';
import { Choice } from '../application/Choice';
import { StateScreen } from '../application/StateScreen';
import { cutText } from '../application/cutText';
import type { Answer, Preflight } from './consentSlice';
import { messages } from './messages';
import { Permissions } from './Permissions';
import { areStandard } from './permissions';
import type { Authorization } from './request';

interface ConsentFormProps {
  request: Authorization['start'];
  preflight: Preflight;
  client: string;
  /** The answer that is being submitted, or `null`. */
  pending: Answer | null;
  onAnswer(answer: Answer): void;
}

export function ConsentForm({ request, preflight, client, pending, onAnswer }: ConsentFormProps) {
  const t = useMessages(messages);
  const project = useWidgetSelector((state) => state.bootstrap.projectName);
  const isSignIn = areStandard(request.scopes);
  const title = project
    ? t.rich(isSignIn ? 'signInTitle' : 'accessTitle', { client, project: cutText(project) })
    : t.rich(isSignIn ? 'signInTitleOfNoProject' : 'accessTitleOfNoProject', { client });
  const { host, ascii } = readableHost(request.redirect_uri);
  return (
    <StateScreen title={title}>
      <Permissions preflight={preflight} client={client} />
      <Note>{ascii ? t.rich('redirectInternational', { host, ascii }) : t.rich('redirect', { host })}</Note>
      <Choice
        yes={t('allow')}
        no={t('deny')}
        pending={pending === 'allowed' ? 'yes' : pending ? 'no' : undefined}
        onYes={() => onAnswer('allowed')}
        onNo={() => onAnswer('denied')}
      />
    </StateScreen>
  );
}
