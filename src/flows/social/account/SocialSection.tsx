import { useEffect, useId, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch } from '../../../store/hooks';
import { Feedback } from '../../../ui/Feedback';
import { ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { removalMessages } from '../../section/removalMessages';
import { useListFocus } from '../../section/useListFocus';
import { useSignedInUser } from '../../user/UserContext';
import { ConnectButtons } from './ConnectButtons';
import type { ListedAccount } from './listedAccounts';
import { accountsOf } from './listedAccounts';
import { messages } from './messages';
import { ReturnNotice } from './ReturnNotice';
import { SocialRemoval } from './SocialRemoval';
import { SocialRow } from './SocialRow';
import { returnEnded } from './socialAccountsSlice';
import { readEmails } from './socialAccountThunks';

/** The person's accounts at social providers: connected at the provider, and removed. */
export function SocialSection() {
  const { user } = useSignedInUser();
  return <OwnAccounts key={user.user_id} />;
}

/** The account that the person may remove, while the question is shown. */
interface Chosen {
  readonly account: ListedAccount;
  /** The row beside it. */
  readonly neighbourId: string | undefined;
}

/** The latest change, until the person does something else. */
interface Done {
  readonly what: 'connected' | 'removed';
  readonly name: string;
  /** The row beside the removed one. */
  readonly neighbourId?: string | undefined;
}

function OwnAccounts() {
  const t = useMessages(messages);
  const tRemoval = useMessages(removalMessages);
  const dispatch = useWidgetDispatch();
  const { user } = useSignedInUser();
  const accounts = accountsOf(user);
  const emails = useEmails(accounts);
  const ids = useId();
  const lastFactorId = `${ids}-last`;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const chosenIndex = accounts.findIndex(({ id }) => id === chosen?.account.id);
  // The list shows that the account is removed, by this question or in another tab.
  if (chosen && chosenIndex < 0) {
    setChosen(null);
    setDone({ what: 'removed', name: chosen.account.name, neighbourId: chosen.neighbourId });
  }
  const { titleRef, buttonRef } = useListFocus({
    chosenId: chosen?.account.id ?? null,
    neighbourId: done?.neighbourId,
    hasFailed: false,
  });

  return (
    <>
      <ItemList title={t('socials')} titleRef={titleRef}>
        {accounts.map((account, index) => (
          <SocialRow
            key={account.id}
            account={account}
            email={emails.get(account.id)}
            nameId={`${ids}-${index}`}
            lastFactorId={lastFactorId}
            highlighted={index === chosenIndex}
            disabled={chosen !== null}
            removeRef={buttonRef(account.id)}
            onRemove={() => {
              setDone(null);
              setChosen({ account, neighbourId: (accounts[index + 1] ?? accounts[index - 1])?.id });
            }}
          />
        ))}
      </ItemList>
      {!accounts.length && <Note>{t('noSocials')}</Note>}
      {accounts.some(({ isLast }) => isLast) && (
        <div id={lastFactorId}>
          <Note>{tRemoval('lastFactor')}</Note>
        </div>
      )}
      <Feedback>
        {done && (
          <Note>
            {done.what === 'connected'
              ? t.rich('socialConnected', { name: done.name })
              : tRemoval.rich('removed', { name: done.name })}
          </Note>
        )}
      </Feedback>
      <ReturnNotice titleRef={titleRef} onConnected={(name) => setDone({ what: 'connected', name })} />
      {chosen && chosenIndex >= 0 ? (
        <SocialRemoval
          account={chosen.account}
          nameId={`${ids}-${chosenIndex}`}
          onCancel={() => setChosen(null)}
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
