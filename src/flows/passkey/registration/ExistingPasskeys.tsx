import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Attempt } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Feedback } from '../../../ui/Feedback';
import { focusIfLost } from '../../../ui/focusIfLost';
import { ItemList } from './item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { ConfirmDeletion } from './ConfirmDeletion';
import { logFailure } from './logFailure';
import { messages } from '../shared/messages';
import { ListActions } from './ListActions';
import { cutName } from './passkeyName';
import { PasskeyRow } from './PasskeyRow';
import { deletePasskey, renamePasskey } from './registrationThunks';
import type { UserChange } from './userChanges';
import { removed, renamed } from './userChanges';
import type { UserRead } from './useUser';

interface Selection {
  readonly id: string;
  readonly action: 'rename' | 'delete';
}

/**
 * The latest deletion. `nextId` is the passkey whose row takes the focus. A screen reader announces the deletion when
 * the provider has confirmed it (`isDone`).
 */
interface Deletion {
  readonly name: string;
  readonly nextId: string | undefined;
  readonly isDone?: boolean;
}

const isAgreed = ({ meta }: Awaited<Attempt>) => meta.requestStatus === 'fulfilled';

/** Logs a change that the provider has rejected. The screen shows no error, only the list without the change. */
function logRefusal(what: string, reply: Awaited<Attempt>) {
  const failure = reply.payload as Failure | undefined; // an aborted request has no payload
  if (!isAgreed(reply) && failure) logFailure(what, failure);
}

interface Passkey {
  readonly id: string;
  readonly name: string;
  /** The id of the element that shows the passkey's name. */
  readonly nameId: string;
}

function usePasskeys({ user, reload }: UserRead): Passkey[] {
  const t = useMessages(messages);
  const listId = useId();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  // The screen reads the list from the provider each time it opens, even if the cached list is recent.
  useEffect(() => latest.current(), []);
  return (user?.webauthn_registrations ?? [])
    .filter(({ verified }) => verified !== false)
    .map(({ webauthn_registration_id: id, name }, index) => ({
      id,
      name: cutName(name) || t('unnamed', { number: String(index + 1) }),
      nameId: `${listId}-${index}`,
    }));
}

/** Renames and deletes passkeys. The list changes at once, before the provider has confirmed the change. */
function useChanges(passkeys: readonly Passkey[], change: UserRead['change']) {
  const dispatch = useWidgetDispatch();
  const [deletion, setDeletion] = useState<Deletion | null>(null);

  function changeList(update: UserChange, answer: Attempt, what: string) {
    change(update, answer);
    void answer.then((reply) => logRefusal(what, reply));
  }

  function rename(registrationId: string, name: string) {
    const answer = dispatch(renamePasskey({ registrationId, name }));
    changeList(renamed(registrationId, name), answer, 'a passkey could not be renamed');
  }

  function remove(registrationId: string, name: string) {
    const index = passkeys.findIndex(({ id }) => id === registrationId);
    const begun: Deletion = { name, nextId: (passkeys[index + 1] ?? passkeys[index - 1])?.id };
    const answer = dispatch(deletePasskey(registrationId));
    setDeletion(begun);
    changeList(removed(registrationId), answer, 'a passkey could not be deleted');
    void answer.then((reply) => {
      if (isAgreed(reply)) setDeletion((latest) => (latest === begun ? { ...begun, isDone: true } : latest));
    });
  }

  /** Keeps a deletion that is not confirmed yet, because it is announced when the provider confirms it. */
  function forgetDeletion() {
    setDeletion((latest) => (latest?.isDone ? null : latest));
  }

  return { deletion, rename, remove, forgetDeletion };
}

/** Focuses the list's title if the row that had the focus has disappeared. */
function useTitleFocus(deletion: Deletion | null, isLost: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (deletion && !deletion.nextId && !deletion.isDone) title.current?.focus();
  }, [deletion]);
  useEffect(() => {
    if (isLost) focusIfLost(title.current);
  }, [isLost]);
  return title;
}

interface ExistingPasskeysProps {
  read: UserRead;
  onDone(): void;
}

export function ExistingPasskeys({ read, onDone }: ExistingPasskeysProps) {
  const t = useMessages(messages);
  const passkeys = usePasskeys(read);
  const { deletion, rename, remove, forgetDeletion } = useChanges(passkeys, read.change);
  const [selection, setSelection] = useState<Selection | null>(null);
  const chosen = passkeys.find(({ id }) => id === selection?.id);
  const action = chosen && selection?.action;
  // If another tab has deleted the chosen passkey, its row disappears together with the focus.
  const title = useTitleFocus(deletion, selection !== null && !chosen);

  function choose(id: string, next: Selection['action']) {
    setSelection({ id, action: next });
    forgetDeletion();
  }
  const deselect = () => setSelection(null);

  return (
    <>
      <ItemList title={t('existing')} titleRef={title}>
        {passkeys.map(({ id, name, nameId }) => (
          <PasskeyRow
            key={id}
            name={name}
            nameId={nameId}
            state={chosen?.id === id && action ? action : chosen ? 'disabled' : 'idle'}
            takesFocus={deletion?.nextId === id}
            onRename={() => choose(id, 'rename')}
            onDelete={() => choose(id, 'delete')}
            onSave={(next) => {
              deselect();
              rename(id, next);
            }}
            onCancel={deselect}
          />
        ))}
      </ItemList>
      {!passkeys.length && <Note>{t('none')}</Note>}
      <Feedback>{deletion?.isDone && <Note>{t.rich('deleted', { name: deletion.name })}</Note>}</Feedback>
      {chosen && action === 'delete' ? (
        <ConfirmDeletion
          name={chosen.name}
          nameId={chosen.nameId}
          onConfirm={() => {
            deselect();
            remove(chosen.id, chosen.name);
          }}
          onCancel={deselect}
        />
      ) : (
        <ListActions disabled={chosen !== undefined} onDone={onDone} />
      )}
    </>
  );
}
