import { useEffect, useId, useState } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import { isChunkGone } from '../../../store/failure';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Feedback } from '../../../ui/Feedback';
import { ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { truncate } from '../../application/truncate';
import { FailureNotice } from '../../screen/FailureNotice';
import { useLoadingPart } from '../../screen/useLoadingPart';
import { useSignedInUser } from '../../user/UserContext';
import { appChosen, selectApps } from './appsSlice';
import { readApps } from './appThunks';
import { ConnectedApp } from './ConnectedApp';
import { messages } from './messages';
import { Revocation } from './Revocation';
import { useListFocus } from '../../section/useListFocus';

/** The applications that have access to the person's account. The list is read each time the section opens. */
export function ConnectedAppsSection() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const ids = useId();
  const dispatch = useWidgetDispatch();
  const { user, reload } = useSignedInUser();
  const { list, chosenId, revoked } = useWidgetSelector(selectApps);
  const [hasFailed, setFailed] = useState(false);
  const [read, { pending, failure }] = useRequest(readApps, {
    replaces: true,
    onSuccess: () => setFailed(false),
    onFailure({ code }) {
      setFailed(true);
      if (code === 'session_over') reload();
    },
  });
  useEffect(() => read(), [read, user.user_id]);
  useLoadingPart(!list && !hasFailed);

  const chosenIndex = list?.findIndex(({ id }) => id === chosenId) ?? -1;
  const chosen = list?.[chosenIndex];
  const { titleRef, buttonRef } = useListFocus({ chosenId, neighbourId: revoked?.neighbourId, hasFailed });
  const nameOf = (name: string | null) => (name === null ? t('unnamedApp') : truncate(name));

  return (
    <>
      <ItemList title={t('connectedApps')} titleRef={titleRef}>
        {list?.map((app, index) => (
          <ConnectedApp
            key={app.id}
            app={app}
            name={nameOf(app.name)}
            nameId={`${ids}-${index}`}
            highlighted={app === chosen}
            disabled={chosen !== undefined}
            buttonRef={buttonRef(app.id)}
            onRevoke={() => dispatch(appChosen(app.id))}
          />
        ))}
      </ItemList>
      {list?.length === 0 && <Note>{t('noApps')}</Note>}
      {!list && !hasFailed && <Skeleton bars="field" />}
      {hasFailed && <FailureNotice failure={failure} />}
      {hasFailed && !isChunkGone(failure) && (
        <Button variant="secondary" pending={pending} onClick={() => read()}>
          {tCommon('tryAgain')}
        </Button>
      )}
      <Feedback>{revoked && <Note>{t.rich('appRevoked', { name: nameOf(revoked.name) })}</Note>}</Feedback>
      {chosen && <Revocation id={chosen.id} name={nameOf(chosen.name)} nameId={`${ids}-${chosenIndex}`} />}
    </>
  );
}
