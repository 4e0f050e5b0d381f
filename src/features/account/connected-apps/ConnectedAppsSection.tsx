import { useEffect, useRef, useState, type Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { RemoveButton, useListFocus } from '../../../screen/FactorList';
import { ConfirmRemoval } from '../../../screen/FactorRemoval';
import { FailureNotice, RetryNotice } from '../../../screen/FailureNotice';
import { nameInLabel } from '../../../screen/nameInLabel';
import { messages as sectionMessages } from '../../../screen/sectionMessages';
import { useReloadAfter, useSignedInUser } from '../../../screen/UserContext';
import { useLoadingComponent } from '../../../screen/WidgetRoot';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { useSheet, useUniqueId } from '../../../theme/StyleRoot';
import { ApplicationLogo } from '../../../ui/ApplicationLogo';
import { Item, ItemList } from '../../../ui/ItemList';
import { Feedback, Note } from '../../../ui/Note';
import { PlainList, TextList } from '../../../ui/PlainList';
import { Skeleton } from '../../../ui/Skeleton';
import { permissionMessages } from '../../consent/applicationMessages';
import { permissionsOf, truncate } from '../../consent/scopePermissions';
import { messages } from '../messages';
import { appChosen, appRevoked, appsArrived, selectApps, type ConnectedApp } from './appsSlice';
import sheet, * as css from './ConnectedApp.module.css';

const readApps = createFlowThunk(
  'account/readApps',
  async (_: void, { dispatch, signal, extra: { identity } }) => {
    const apps = await identity.readConnectedApps(signal);
    signal.throwIfAborted();
    dispatch(appsArrived(apps));
  },
);

/** If the application had no access any more, for example because of another tab, there is no event. */
const revokeApp = createFlowThunk(
  'account/revokeApp',
  async (id: string, { dispatch, signal, extra: { identity, host } }) => {
    const response = await identity.revokeConnectedApp(id, signal);
    signal.throwIfAborted();
    dispatch(appRevoked(id));
    if (!response) return;
    const { request_id, status_code } = response;
    identity.log('account_app_revoked', {});
    host.emit('ACCOUNT_APP_REVOKE', { request_id, status_code, connected_app_id: id });
  },
);

/** The list is read each time the section opens. */
export function ConnectedAppsSection() {
  const t = useMessages(messages);
  const listId = useUniqueId();
  const dispatch = useWidgetDispatch();
  const { list, chosenId } = useWidgetSelector(selectApps);
  const { hasFailed, failure, pending, read } = useReadApps();
  const isLoading = !list && !hasFailed;
  useLoadingComponent(isLoading);

  const chosenIndex = list?.findIndex(({ id }) => id === chosenId) ?? -1;
  const chosen = list?.[chosenIndex];
  const titleRef = useRef<HTMLHeadingElement>(null);
  const buttonRef = useListFocus({ ids: idsOf(list), chosenId, hasFailed, fallback: titleRef });
  const nameOf = useAppName();

  return (
    <>
      <ItemList title={t('connectedApps')} titleRef={titleRef}>
        {list?.map((app, index) => (
          <AppItem
            key={app.id}
            app={app}
            name={nameOf(app.name)}
            nameId={`${listId}-${index}`}
            highlighted={app === chosen}
            disabled={chosen !== undefined}
            buttonRef={buttonRef(app.id)}
            onRevoke={() => dispatch(appChosen(app.id))}
          />
        ))}
      </ItemList>
      {list?.length === 0 && <Note>{t('noApps')}</Note>}
      {isLoading && <Skeleton bars="field" />}
      {hasFailed && <RetryNotice variant="secondary" failure={failure} pending={pending} onRetry={read} />}
      <RevokedNote />
      {chosen && <Revocation id={chosen.id} name={nameOf(chosen.name)} nameId={`${listId}-${chosenIndex}`} />}
    </>
  );
}

const idsOf = (list: readonly { id: string }[] | null) => list?.map(({ id }) => id) ?? [];

function useAppName() {
  const t = useMessages(messages);
  return (name: string | null) => (name === null ? t('unnamedApp') : truncate(name));
}

function RevokedNote() {
  const t = useMessages(messages);
  const nameOf = useAppName();
  const { revoked } = useWidgetSelector(selectApps);
  return (
    <Feedback>{revoked && <Note>{t.rich('appRevoked', { name: nameOf(revoked.name) })}</Note>}</Feedback>
  );
}

/** Reads the list for each person. `hasFailed` stays true during a retry. */
function useReadApps() {
  const { user, reload } = useSignedInUser();
  const [hasFailed, setFailed] = useState(false);
  const [read, state] = useRequest(readApps, {
    replaces: true,
    onSuccess: () => setFailed(false),
    onFailure({ code }) {
      setFailed(true);
      if (code === 'session_over') reload();
    },
  });
  useEffect(() => read(), [read, user.user_id]);
  return { ...state, hasFailed, read };
}

interface RevocationProps {
  id: string;
  name: string;
  nameId: string;
}

/** The list keeps the application until the provider has removed its access. */
function Revocation({ id, name, nameId }: RevocationProps) {
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

interface AppItemProps {
  app: ConnectedApp;
  name: string;
  nameId: string;
  highlighted: boolean;
  disabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onRevoke(): void;
}

function AppItem(props: AppItemProps) {
  const { app, name, nameId, highlighted, disabled, buttonRef, onRevoke } = props;
  const t = useMessages(messages);
  const { locale } = useSettings();
  const { grantedAt, logoUrl, scopes } = app;
  const date = grantedAt !== null && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(grantedAt);
  return (
    <Item
      icon={<ApplicationLogo url={logoUrl} />}
      text={name}
      textId={nameId}
      note={date ? t('appSince', { date }) : undefined}
      highlighted={highlighted}
      details={scopes.length > 0 && <Permissions scopes={scopes} nameId={nameId} />}
    >
      <RemoveButton
        ref={buttonRef}
        label={t('revokeApp', { name: nameInLabel(name) })}
        disabled={disabled}
        onRemove={onRevoke}
      />
    </Item>
  );
}

/** With the same messages as on the consent screen. */
function Permissions({ scopes, nameId }: Pick<ConnectedApp, 'scopes'> & { nameId: string }) {
  useSheet(sheet);
  const t = useMessages(permissionMessages);
  return (
    <PlainList aria-labelledby={nameId} className={css.permissions}>
      {permissionsOf(scopes, t).map(({ text, details }, index) => (
        <li key={index} className={css.permission}>
          <bdi>{text}</bdi>
          {details.length > 0 && <TextList texts={details} className={css.details} />}
        </li>
      ))}
    </PlainList>
  );
}
