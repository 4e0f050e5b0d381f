import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { Note } from '../../../ui/note/Note';
import { FactorList, nameIdOf } from '../../section/FactorList';
import { forEachPerson } from '../../section/forEachPerson';
import { nameInLabel } from '../../section/nameInLabel';
import { useStep } from '../../section/useStep';
import { useSignedInUser } from '../../user/UserContext';
import { useUniqueId } from '../../../theme';
import { AccountIcon } from './AccountIcon';
import { ConnectButtons } from './ConnectButtons';
import type { ListedAccount } from './listedAccounts';
import { accountsOf, withoutAccount } from './listedAccounts';
import { messages } from './messages';
import { ReturnNotice } from './ReturnNotice';
import { returnEnded } from './socialAccountsSlice';
import { readEmails, removeSocial } from './socialAccountThunks';
import { FailureNotice } from '../../screen/FailureNotice';
import { FactorRemoval } from '../../section/FactorRemoval';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../section/useReloadAfter';
import { useRemovalText } from '../../section/useRemovalText';

/** The person's accounts at social providers: connected at the provider, and removed. */
export const SocialSection = forEachPerson(OwnAccounts);

interface Done {
  readonly what: 'connected' | 'removed';
  readonly name: string;
}

function OwnAccounts() {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const { user } = useSignedInUser();
  const accounts = accountsOf(user, useSettings().config.methods);
  const emails = useEmails(accounts);
  const listId = useUniqueId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { step: chosen, done, setDone, begin, end } = useStep<ListedAccount, Done>();
  // The list shows that the account is removed, by this question or in another tab.
  if (chosen && !accounts.some(({ id }) => id === chosen.id)) end({ what: 'removed', name: chosen.name });

  return (
    <>
      <FactorList
        title={t('socials')}
        titleRef={titleRef}
        fallback={titleRef}
        factors={accounts}
        none={t('noSocials')}
        listId={listId}
        chosenId={chosen?.id ?? null}
        disabled={chosen !== null}
        removed={done?.what === 'removed' && done.name}
        announced={done && <Note>{t.rich('socialConnected', { name: done.name })}</Note>}
        itemOf={({ id, provider, name }) => {
          const email = emails.get(id);
          const inLabel = nameInLabel(email ? `${name} (${email})` : name);
          return { icon: <AccountIcon provider={provider} />, text: name, note: email, name: inLabel };
        }}
        onRemove={(account) => begin(account)}
      />
      <ReturnNotice titleRef={titleRef} onConnected={(name) => setDone({ what: 'connected', name })} />
      {chosen ? (
        <SocialRemoval
          account={chosen}
          nameId={nameIdOf(listId, chosen.id, accounts)}
          onCancel={() => end()}
        />
      ) : (
        <ConnectButtons
          accounts={accounts}
          onStart={() => {
            setDone(null);
            dispatch(returnEnded());
          }}
        />
      )}
    </>
  );
}

const noEmails: ReadonlyMap<string, string> = new Map();

/** Returns the email addresses of the accounts, as far as they are known. */
function useEmails(accounts: readonly ListedAccount[]): ReadonlyMap<string, string> {
  const dispatch = useWidgetDispatch();
  const [emails, setEmails] = useState(noEmails);
  const list = accounts.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isCurrent = true;
    dispatch(readEmails(list.split(' '))).then(
      (found) => isCurrent && setEmails(found),
      () => undefined, // the accounts are listed without them
    );
    return () => void (isCurrent = false);
  }, [dispatch, list]);
  return emails;
}

interface SocialRemovalProps {
  account: ListedAccount;
  nameId: string;
  onCancel(): void;
}

/** Asks the person whether to remove an account. The list keeps it until the provider has removed it. */
function SocialRemoval({ account: { id, name }, nameId, onCancel }: SocialRemovalProps) {
  const messageFor = useRemovalText();
  const { change } = useSignedInUser();
  const [remove, { pending, failure }] = useFreshRequest(removeSocial, {
    messageFor,
    onSuccess: () => change(withoutAccount(id), Promise.resolve()),
    onFailure: useReloadAfter(),
  });
  return (
    <FactorRemoval
      name={name}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} messageFor={messageFor} />}
      onConfirm={() => remove(id)}
      onCancel={onCancel}
    />
  );
}
