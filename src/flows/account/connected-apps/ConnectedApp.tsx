import type { Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useSettings } from '../../../store/settings';
import { useSheet } from '../../../theme';
import { Item } from '../../../ui/item-list/ItemList';
import { PlainList, TextList } from '../../../ui/plain-list/PlainList';
import { permissionMessages } from '../../application/permissionMessages';
import { permissionsOf } from '../../application/scopePermissions';
import { nameInLabel } from '../../section/nameInLabel';
import { RemoveButton } from '../../section/RemoveButton';
import { AppLogo } from './AppLogo';
import type { ListedApp } from './appsSlice';
import sheet, * as css from './ConnectedApp.module.css';
import { messages } from './messages';

interface ConnectedAppProps {
  app: ListedApp;
  name: string;
  nameId: string;
  highlighted: boolean;
  disabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onRevoke(): void;
}

/** An application in the list: since when it has access, and what it may do. */
export function ConnectedApp(props: ConnectedAppProps) {
  const { app, name, nameId, highlighted, disabled, buttonRef, onRevoke } = props;
  const t = useMessages(messages);
  const { locale } = useSettings();
  const { grantedAt, logoUrl, scopes } = app;
  const date = grantedAt !== null && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(grantedAt);
  return (
    <Item
      icon={<AppLogo url={logoUrl} />}
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

/** The permissions have the same texts as on the consent screen. */
function Permissions({ scopes, nameId }: Pick<ListedApp, 'scopes'> & { nameId: string }) {
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
