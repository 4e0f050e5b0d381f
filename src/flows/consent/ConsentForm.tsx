import { readableHost } from '../../browser/readableHost';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Note } from '../../ui/note/Note';
import { AnswerButtons } from '../application/AnswerButtons';
import { StateScreen } from '../application/StateScreen';
import { truncate } from '../application/truncate';
import type { Answer, Preflight } from './consentSlice';
import { messages } from './messages';
import { Permissions } from './Permissions';
import { areStandard } from '../application/scopePermissions';
import type { Authorization } from './readAuthorization';

interface ConsentFormProps {
  request: Authorization['start'];
  preflight: Preflight;
  /** The application's name. */
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
    ? t.rich(isSignIn ? 'signInTitle' : 'accessTitle', { client, project: truncate(project) })
    : t.rich(isSignIn ? 'signInTitleOfNoProject' : 'accessTitleOfNoProject', { client });
  const { host, ascii } = readableHost(request.redirect_uri);
  return (
    <StateScreen title={title}>
      <Permissions preflight={preflight} client={client} />
      <Note>{ascii ? t.rich('redirectInternational', { host, ascii }) : t.rich('redirect', { host })}</Note>
      <AnswerButtons
        yes={t('allow')}
        no={t('deny')}
        pending={pendingButton(pending)}
        onYes={() => onAnswer('allowed')}
        onNo={() => onAnswer('denied')}
      />
    </StateScreen>
  );
}

function pendingButton(pending: Answer | null): 'yes' | 'no' | undefined {
  if (!pending) return undefined;
  return pending === 'allowed' ? 'yes' : 'no';
}
