import { useEffect, useRef, useState } from 'react';
import type { PasskeyRegistration } from '../../identity/types';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ItemList } from '../../ui/ItemList';
import { Note } from '../../ui/Note';
import { Notice } from '../../ui/Notice';
import { OtherButton } from '../../ui/OtherButton';
import { messages } from './messages';
import { PasskeyRow } from './PasskeyRow';
import { deletePasskey, finish, renamePasskey, setUpAnother } from './registrationThunks';
import type { UserRead } from './userReader';

/** The one row that something is being done to. */
interface Chosen {
  readonly id: string;
  readonly action: 'rename' | 'delete';
}

export function ExistingPasskeys({ read: { user, change, reload } }: { read: UserRead }) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  // From the server on every entry, however fresh what is known may be.
  useEffect(() => latest.current(), []);

  const passkeys = (user?.webauthn_registrations ?? []).filter(({ verified }) => verified !== false);
  const changeList = (update: (list: readonly PasskeyRegistration[]) => readonly PasskeyRegistration[]) =>
    change((before) => ({ ...before, webauthn_registrations: update(before.webauthn_registrations) }));

  function rename(registrationId: string, name: string) {
    setChosen(null);
    changeList((list) =>
      list.map((each) => (each.webauthn_registration_id === registrationId ? { ...each, name } : each)),
    );
    void dispatch(renamePasskey({ registrationId, name }));
  }

  function remove(registrationId: string) {
    setChosen(null);
    changeList((list) => list.filter((each) => each.webauthn_registration_id !== registrationId));
    void dispatch(deletePasskey(registrationId));
  }

  return (
    <>
      <ItemList title={t('existing')}>
        {passkeys.map(({ webauthn_registration_id: id, name }) => (
          <PasskeyRow
            key={id}
            name={name}
            state={chosen?.id === id ? chosen.action : chosen ? 'disabled' : 'idle'}
            onRename={() => setChosen({ id, action: 'rename' })}
            onDelete={() => setChosen({ id, action: 'delete' })}
            onSave={(next) => rename(id, next)}
            onCancel={() => setChosen(null)}
          />
        ))}
      </ItemList>
      {!passkeys.length && <Note>{t('none')}</Note>}
      {chosen?.action === 'delete' ? (
        <Confirm onConfirm={() => remove(chosen.id)} onCancel={() => setChosen(null)} />
      ) : (
        <Onward disabled={chosen !== null} />
      )}
    </>
  );
}

interface ConfirmProps {
  onConfirm(): void;
  onCancel(): void;
}

/** Takes the focus to the harmless answer. */
function Confirm({ onConfirm, onCancel }: ConfirmProps) {
  const t = useMessages(messages);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <>
      <Notice variant="warning" text={t('warning')} />
      <OtherButton variant="danger" onClick={onConfirm}>
        {t('confirm')}
      </OtherButton>
      <OtherButton variant="secondary" ref={cancel} onClick={onCancel}>
        {t('cancel')}
      </OtherButton>
    </>
  );
}

function Onward({ disabled }: { disabled: boolean }) {
  const t = useMessages(messages);
  const [another, { pending }] = useRequest(setUpAnother);
  const [done] = useRequest(finish);
  return (
    <>
      <OtherButton variant="secondary" disabled={disabled} pending={pending} onClick={() => another()}>
        {t('another')}
      </OtherButton>
      <Button disabled={disabled} onClick={() => done()}>
        {t('done')}
      </Button>
    </>
  );
}
