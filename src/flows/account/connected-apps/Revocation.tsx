import { useMessages } from '../../../messages/useMessages';
import { useRequest, useWidgetDispatch } from '../../../store/hooks';
import { FailureNotice } from '../../screen/FailureNotice';
import { ConfirmRemoval } from '../../section/ConfirmRemoval';
import { messages as sectionMessages } from '../../section/messages';
import { useReloadAfter } from '../../section/useReloadAfter';
import { appChosen } from './appsSlice';
import { revokeApp } from './appThunks';
import { messages } from './messages';

interface RevocationProps {
  id: string;
  name: string;
  nameId: string;
}

/** Asks the person whether to remove an application's access. The list keeps it until the provider has removed it. */
export function Revocation({ id, name, nameId }: RevocationProps) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const dispatch = useWidgetDispatch();
  const [revoke, { pending, failure }] = useRequest(revokeApp, { onFailure: useReloadAfter() });
  return (
    <ConfirmRemoval
      question={t.rich('revokeQuestion', { name })}
      warning={t('revokeWarning')}
      confirm={t('revokeConfirm')}
      cancel={tSection('cancel')}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} />}
      onConfirm={() => revoke(id)}
      onCancel={() => dispatch(appChosen(null))}
    />
  );
}
