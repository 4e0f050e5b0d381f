import { useRef, type Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { RemoveButton, useListFocus } from '../../../screen/FactorList';
import { ConfirmRemoval } from '../../../screen/FactorRemoval';
import { FailureNotice, RetryNotice } from '../../../screen/FailureNotice';
import { nameInLabel } from '../../../screen/nameInLabel';
import { messages as sectionMessages } from '../../../screen/sectionMessages';
import { forEachPerson, useReloadAfter } from '../../../screen/UserContext';
import { useTask } from '../../../screen/useTask';
import { useRequest } from '../../../store/hooks';
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
import { useReadList } from '../useReadList';
import sheet, * as css from './ConnectedApp.module.css';
import { readApps, revokeApp, type ConnectedApp } from './thunks';

export const ConnectedAppsSection = forEachPerson(ConnectedApps);

function ConnectedApps() {
  const t = useMessages(messages);
  const listId = useUniqueId();
  const { list, setList, hasFailed, ...reading } = useReadList(readApps);
  const { task: chosenId, done: revoked, begin, end } = useTask<string, string>();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const ids = list?.map(({ id }) => id) ?? [];
  const buttonRef = useListFocus({ ids, chosenId, hasFailed, fallback: titleRef });
  const chosen = list?.find(({ id }) => id === chosenId);
  const nameIdOf = (id: string) => `${listId}-${ids.indexOf(id)}`;
  const nameOf = ({ name }: ConnectedApp) => (name === null ? t('unnamedApp') : truncate(name));

  return (
    <>
      <ItemList title={t('connectedApps')} titleRef={titleRef}>
        {list?.map((app) => (
          <AppItem
            key={app.id}
            app={app}
            name={nameOf(app)}
            nameId={nameIdOf(app.id)}
            highlighted={app === chosen}
            disabled={chosen !== undefined}
            buttonRef={buttonRef(app.id)}
            onRevoke={() => begin(app.id)}
          />
        ))}
      </ItemList>
      {list?.length === 0 && <Note>{t('noApps')}</Note>}
      {!list && !hasFailed && <Skeleton bars="field" />}
      {hasFailed && <RetryNotice variant="secondary" {...reading} />}
      <Feedback>{revoked && <Note>{t.rich('appRevoked', { name: revoked })}</Note>}</Feedback>
      {chosen && (
        <Revocation
          id={chosen.id}
          name={nameOf(chosen)}
          nameId={nameIdOf(chosen.id)}
          onRevoked={() => {
            setList(list?.filter((app) => app !== chosen));
            end(nameOf(chosen));
          }}
          onCancel={() => end()}
        />
      )}
    </>
  );
}

interface RevocationProps {
  id: string;
  name: string;
  nameId: string;
  onRevoked(): void;
  onCancel(): void;
}

/** The list keeps the application until the provider has removed its access. */
function Revocation({ id, name, nameId, onRevoked, onCancel }: RevocationProps) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const onFailure = useReloadAfter();
  const [revoke, { pending, failure }] = useRequest(revokeApp, { onSuccess: onRevoked, onFailure });
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
      onCancel={onCancel}
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
