import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Attempt } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Feedback } from '../../../ui/Feedback';
import { focusIfLost } from '../../../ui/focusIfLost';
import { ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { FailureNotice } from '../../screen/FailureNotice';
import { useProof } from '../../section/ProofContext';
import { useQuestion } from '../../section/useQuestion';
import { logFailure } from '../../user/logFailure';
import { messages } from '../shared/messages';
import { truncateName } from './passkeyName';
import { PasskeyRemoval } from './PasskeyRemoval';
import { PasskeyRow } from './PasskeyRow';
import { RenameForm, SavingRenameForm } from './RenameForm';
import { deletePasskey, renamePasskey } from './registrationThunks';
import type { UserChange } from '../../user/useUser';
import { withPasskeyRemoved, withPasskeyRenamed, withPasskeyRestored } from './passkeyChanges';
import type { UserRead } from '../../user/useUser';

interface PasskeyListProps {
  title: string;
  read: UserRead;
  /** The passkey that cannot be deleted, and why. */
  kept?: { readonly id: string; readonly reason: string } | undefined;
  /**
   * True if the screen says why a change has failed, and keeps a name that was not saved. PasskeyRegistration only logs
   * the failure (specification §8).
   */
  showsFailures?: boolean;
  /** Renders the buttons below the list. They are disabled while a passkey is being renamed. */
  actions(disabled: boolean): ReactNode;
}

interface Selection {
  readonly id: string;
  readonly action: 'rename' | 'delete';
}

/**
 * The list of passkeys, with the buttons below it. While a passkey is being renamed or deleted, the rest is disabled.
 */
export function PasskeyList({
  title: listTitle,
  read,
  kept,
  showsFailures = false,
  actions,
}: PasskeyListProps) {
  const t = useMessages(messages);
  const passkeys = usePasskeys(read);
  const keptId = useId();
  const changes = usePasskeyChanges(passkeys, read, showsFailures);
  const { deletion, failure, rename, renamed, renameFailed, remove, forgetLatest } = changes;
  const [selection, setSelection] = useState<Selection | null>(null);
  const chosen = passkeys.find(({ id }) => id === selection?.id);
  const action = chosen && selection?.action;
  // If another tab has deleted the chosen passkey, its row disappears together with the focus.
  const title = useTitleFocus(deletion, selection !== null && !chosen);

  function choose(id: string, next: Selection['action']) {
    setSelection({ id, action: next });
    forgetLatest();
  }
  const deselect = () => setSelection(null);
  function cancel() {
    deselect();
    forgetLatest();
  }
  function rowState(id: string) {
    if (!chosen || !action) return 'idle';
    return chosen.id === id ? action : 'disabled';
  }

  return (
    <>
      <ItemList title={listTitle} titleRef={title}>
        {passkeys.map(({ id, name, nameId }) => (
          <PasskeyRow
            key={id}
            name={name}
            nameId={nameId}
            state={rowState(id)}
            takesFocus={deletion?.neighbourId === id}
            keptId={id === kept?.id ? keptId : undefined}
            onRename={() => choose(id, 'rename')}
            onDelete={() => choose(id, 'delete')}
            form={
              showsFailures ? (
                <SavingRenameForm
                  id={id}
                  name={name}
                  onStart={forgetLatest}
                  onSaved={(next) => {
                    deselect();
                    renamed(id, next);
                  }}
                  onFailure={(reason) => renameFailed(id, name, reason)}
                  onCancel={cancel}
                />
              ) : (
                <RenameForm
                  name={name}
                  onSave={(next) => {
                    deselect();
                    rename(id, next);
                  }}
                  onCancel={deselect}
                />
              )
            }
          />
        ))}
      </ItemList>
      {!passkeys.length && <Note>{t('none')}</Note>}
      {kept && (
        <div id={keptId}>
          <Note>{kept.reason}</Note>
        </div>
      )}
      <Feedback>
        {deletion?.isConfirmed && <Note>{t.rich('deleted', { name: deletion.name })}</Note>}
      </Feedback>
      {chosen && action === 'delete' ? (
        <PasskeyRemoval
          key={chosen.id}
          name={chosen.name}
          nameId={chosen.nameId}
          onConfirm={() => {
            deselect();
            remove(chosen.id, chosen.name);
          }}
          onCancel={deselect}
          onFailure={({ code }) => code === 'session_over' && read.reload()}
        />
      ) : (
        <>
          <FailureNotice failure={failure} />
          {actions(chosen !== undefined)}
        </>
      )}
    </>
  );
}

interface Passkey {
  readonly id: string;
  readonly name: string;
  /** The id of the element that shows the passkey's name. */
  readonly nameId: string;
}

/** Reads the list of passkeys when the screen opens, and returns it. */
function usePasskeys({ user, reload }: UserRead): Passkey[] {
  const t = useMessages(messages);
  const listId = useId();
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  // The screen reads the list from the provider each time it opens, even if the cached list is recent.
  useEffect(() => latestReload.current(), []);
  return (user?.webauthn_registrations ?? [])
    .filter(({ verified }) => verified !== false)
    .map(({ webauthn_registration_id: id, name }, index) => ({
      id,
      name: truncateName(name) || t('unnamed', { number: String(index + 1) }),
      nameId: `${listId}-${index}`,
    }));
}

/** The latest deletion. */
interface Deletion {
  readonly name: string;
  /** The passkey whose row takes the focus, because it is beside the deleted one. */
  readonly neighbourId: string | undefined;
  /** True after the provider has confirmed the deletion. Then a screen reader announces it. */
  readonly isConfirmed?: boolean;
}

/**
 * Renames and deletes passkeys. The list changes at once, before the provider has confirmed the change. Only in Account,
 * a new name is shown after the provider has saved it (`SavingRenameForm`).
 */
function usePasskeyChanges(
  passkeys: readonly Passkey[],
  { user, change, reload }: UserRead,
  showsFailures: boolean,
) {
  const dispatch = useWidgetDispatch();
  const { needOf } = useProof();
  const question = useQuestion();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [latestFailure, setLatestFailure] = useState<Failure | null>(null);
  const asked = useRef<{ readonly id: string; wasListed: boolean }>(null);

  // The question is about a passkey in the list. If another tab deletes the passkey, the question ends.
  useEffect(() => {
    if (!asked.current) return;
    const { id, wasListed } = asked.current;
    const isListed = passkeys.some((passkey) => passkey.id === id);
    asked.current = wasListed && !isListed ? null : { id, wasListed: isListed };
    if (!asked.current) question.withdraw();
  }, [passkeys, question]);

  function changeList(id: string, update: UserChange, answer: Attempt, what: string) {
    setLatestFailure(null);
    change(update, answer);
    const restore = () => change(withPasskeyRestored(id, user?.webauthn_registrations ?? []));
    void answer.then((reply) => {
      const failure = failureOf(reply);
      if (!failure) return;
      const isGone = failure.code === 'passkey_not_found';
      if (!isGone) restore();
      if (failure.isQuestion) return;
      if (!showsFailures) logFailure(what, failure);
      else if (!isGone) setLatestFailure(failure);
    });
  }

  function rename(registrationId: string, name: string) {
    const answer = dispatch(renamePasskey({ registrationId, name }));
    const update = withPasskeyRenamed(registrationId, name);
    changeList(registrationId, update, answer, 'a passkey could not be renamed');
  }

  /** Shows a name that the provider has saved. */
  const renamed = (id: string, name: string) => change(withPasskeyRenamed(id, name), Promise.resolve());

  function renameFailed(id: string, name: string, failure: Failure) {
    if (failure.code === 'session_over') reload();
    if (failure.code !== 'passkey_not_found') return setLatestFailure(failure);
    change(withPasskeyRemoved(id), Promise.resolve());
    setDeletion({ name, neighbourId: undefined, isConfirmed: true });
  }

  function remove(registrationId: string, name: string) {
    const index = passkeys.findIndex(({ id }) => id === registrationId);
    const neighbour = passkeys[index + 1] ?? passkeys[index - 1];
    const started: Deletion = { name, neighbourId: neighbour?.id };
    const isLate = question.begin();
    const isQuestion = (failure: Failure) => needOf(failure) !== null && !isLate();
    const answer = dispatch(deletePasskey(registrationId, { isQuestion }));
    asked.current = null;
    setDeletion(started);
    const update = withPasskeyRemoved(registrationId);
    changeList(registrationId, update, answer, 'a passkey could not be deleted');
    void answer.then((reply) => {
      const failure = failureOf(reply);
      const need = failure && needOf(failure);
      if (need && failure.isQuestion) {
        asked.current = { id: registrationId, wasListed: false };
        question.ask(need, () => remove(registrationId, name));
      }
      const isGone = failure?.code === 'passkey_not_found'; // for example because another tab has deleted it
      if (!isAccepted(reply) && !isGone) return;
      setDeletion((latest) => (latest === started ? { ...started, isConfirmed: true } : latest));
    });
  }

  /** Keeps a deletion that is not confirmed yet, because it is announced when the provider confirms it. */
  function forgetLatest() {
    setLatestFailure(null);
    setDeletion((latest) => (latest?.isConfirmed ? null : latest));
  }

  return {
    deletion,
    failure: latestFailure,
    rename,
    renamed,
    renameFailed,
    remove,
    forgetLatest,
  };
}

/** Focuses the list's title if the row that had the focus has disappeared. */
function useTitleFocus(deletion: Deletion | null, isFocusLost: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (deletion && !deletion.neighbourId && !deletion.isConfirmed) title.current?.focus();
  }, [deletion]);
  useEffect(() => {
    if (isFocusLost) focusIfLost(title.current);
  }, [isFocusLost]);
  return title;
}

const isAccepted = ({ meta }: Awaited<Attempt>) => meta.requestStatus === 'fulfilled';

/** Returns why the provider has rejected a change. */
const failureOf = (reply: Awaited<Attempt>) =>
  isAccepted(reply) ? undefined : (reply.payload as Failure | undefined); // an aborted request has no payload
