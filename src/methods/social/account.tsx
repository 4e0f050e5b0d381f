import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FactorList, nameIdOf } from '../../screen/FactorList';
import { RemoveFactor } from '../../screen/FactorRemoval';
import { FailureNotice } from '../../screen/FailureNotice';
import { nameInLabel } from '../../screen/nameInLabel';
import { useButtonStates } from '../../screen/useButtonStates';
import { useFreshRequest } from '../../screen/useFreshRequest';
import { forEachPerson, useReloadAfter, useSignedInUser, type MethodSection } from '../../screen/UserContext';
import { useTask } from '../../screen/useTask';
import { useServices, useWidgetDispatch } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { useUniqueId } from '../../theme/StyleRoot';
import { BrandButton, BrandButtons } from '../../ui/BrandButtons';
import { icon } from '../../ui/icons';
import { Note } from '../../ui/Note';
import { useLazy } from '../../ui/useLazy';
import { messages } from './accountMessages';
import {
  accountsOf,
  connectSocial,
  finishConnection,
  readEmails,
  removeSocial,
  returnEnded,
  withoutAccount,
  type ListedAccount,
} from './accountSlice';
import { messages as socialMessages } from './messages';
import type { OAuthProvider } from './options';
import { providerNames } from './providerNames';
import { ReturnNotice } from './ReturnNotice';

export const section: MethodSection = {
  Section: forEachPerson(OwnAccounts),
  use: { methods: ['oauth'], isUsed: (user) => user.providers.length > 0 },
};

function OwnAccounts() {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const { user, change } = useSignedInUser();
  const accounts = accountsOf(user, useSettings().config.methods);
  const emails = useEmails(accounts);
  const listId = useUniqueId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const {
    task: chosen,
    done,
    setDone,
    begin,
    end,
  } = useTask<ListedAccount, { what: 'connected' | 'removed'; name: string }>();
  // The account was removed, here or in another tab.
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
        <RemoveFactor
          factor={chosen}
          nameId={nameIdOf(listId, chosen.id, accounts)}
          thunk={removeSocial}
          onRemoved={() => change(withoutAccount(chosen.id), Promise.resolve())}
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

/** By the ids of accounts. Only the session knows them, so some are missing. */
function useEmails(accounts: readonly ListedAccount[]) {
  const dispatch = useWidgetDispatch();
  const [emails, setEmails] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const ids = accounts.map(({ id }) => id).join(' ');
  useEffect(() => {
    // If they cannot be read, the accounts are listed without them.
    dispatch(readEmails(ids.split(' '))).then(setEmails, () => undefined);
  }, [dispatch, ids]);
  return emails;
}

/** Only for social providers at which the person has connected no account. */
function ConnectButtons({ accounts, onStart }: { accounts: readonly ListedAccount[]; onStart(): void }) {
  const t = useMessages(messages);
  const tSocial = useMessages(socialMessages);
  const { config } = useSettings();
  const { user } = useSignedInUser();
  const others = config.oauthOptions.providers.filter(
    ({ type }) => !accounts.some(({ provider }) => provider === type),
  );
  const [connect, { pending, failure }] = useFreshRequest(connectSocial, {
    clears: [finishConnection],
    onFailure: useReloadAfter(),
  });
  const { activeId, setPressedId, stateOf } = useButtonStates<OAuthProvider>(pending);
  return (
    <>
      <FailureNotice failure={failure} />
      {others.length > 0 && (
        <BrandButtons layout="column">
          {others.map((option) => (
            <BrandButton
              key={option.type}
              {...stateOf(option.type)}
              layout="column"
              label={t('connectSocial', { name: providerNames[option.type] })}
              icon={<AccountIcon provider={option.type} />}
              onClick={() => {
                onStart();
                setPressedId(option.type);
                connect({ userId: user.user_id, option });
              }}
            />
          ))}
        </BrandButtons>
      )}
      <span role="status" className={root.hidden}>
        {activeId && tSocial('leaving', { provider: providerNames[activeId] })}
      </span>
    </>
  );
}

const LinkedIcon = icon(
  'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1m1 3.2a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
);

/** In the chunk of the buttons on Main. */
const loadIcon = () =>
  import(/* webpackChunkName: "social" */ './ProviderIcon').then((chunk) => chunk.ProviderIcon);

/** An unknown social provider has a general icon. So have all if the chunk cannot be loaded. */
function AccountIcon({ provider }: { provider: OAuthProvider | undefined }) {
  const { browser } = useServices();
  const { Component: ProviderIcon } = useLazy(loadIcon, browser);
  return provider && ProviderIcon ? <ProviderIcon provider={provider} /> : <LinkedIcon />;
}
