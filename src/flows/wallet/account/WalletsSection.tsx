import type { FormEvent, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { Feedback } from '../../../ui/Feedback';
import { focusIfLost } from '../../../ui/focusIfLost';
import { Form } from '../../../ui/form/Form';
import { IconButton } from '../../../ui/item-list/IconButton';
import { DeleteIcon } from '../../../ui/item-list/icons';
import { Item, ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { onEscape } from '../../../ui/onEscape';
import { messages as sectionMessages } from '../../section/messages';
import { removalMessages } from '../../section/removalMessages';
import { useListFocus } from '../../section/useListFocus';
import { useSignedInUser } from '../../user/UserContext';
import { PlusIcon, WalletIcon } from '../walletIcons';
import { ConnectWallet } from './ConnectWallet';
import { listedWallets, shortAddress, withoutWallet, withWallets } from './listedWallets';
import { messages } from './messages';
import { WalletRemoval } from './WalletRemoval';

type Step = { readonly name: 'connect' } | { readonly name: 'remove'; readonly id: string } | null;

interface Done {
  readonly what: 'added' | 'removed';
  readonly name: string;
  /** The wallet whose row takes the focus, because it is beside the removed one. */
  readonly neighbourId?: string | undefined;
}

/** The person's wallets in Account. Another one is connected by a signature. */
export function WalletsSection() {
  const { user } = useSignedInUser();
  // A step that one person has begun must not go on with another person.
  return <OwnWallets key={user.user_id} />;
}

function OwnWallets() {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const tRemoval = useMessages(removalMessages);
  const { user, change } = useSignedInUser();
  const wallets = listedWallets(user);
  const [step, setStep] = useState<Step>(null);
  const [done, setDone] = useState<Done | null>(null);
  const ids = useId();
  const lastId = `${ids}-last`;
  const isConnecting = step?.name === 'connect';
  const chosenIndex = step?.name === 'remove' ? wallets.findIndex(({ id }) => id === step.id) : -1;
  const chosen = wallets[chosenIndex];
  const { titleRef, buttonRef } = useListFocus({
    chosenId: chosen?.id ?? null,
    neighbourId: done?.neighbourId,
    hasFailed: false,
  });
  const connectButton = useStepFocus(isConnecting, titleRef);

  function begin(next: Step) {
    setDone(null);
    setStep(next);
  }

  return (
    <>
      <ItemList title={t('wallets')} titleRef={titleRef}>
        {wallets.map(({ id, name, address, familyName, isLast }, index) => (
          <Item
            key={id}
            icon={<WalletIcon />}
            text={name}
            textId={`${ids}-${index}`}
            fullText={address}
            note={familyName}
            highlighted={id === chosen?.id}
          >
            <IconButton
              ref={buttonRef(id)}
              label={tRemoval('remove', { name })}
              disabled={isConnecting || chosen !== undefined}
              aria-disabled={isLast || undefined}
              aria-describedby={isLast ? lastId : `${ids}-${index}`}
              onClick={() => isLast || begin({ name: 'remove', id })}
            >
              <DeleteIcon />
            </IconButton>
          </Item>
        ))}
      </ItemList>
      {!wallets.length && <Note>{t('noWallets')}</Note>}
      {wallets.some(({ isLast }) => isLast) && (
        <div id={lastId}>
          <Note>{tRemoval('lastFactor')}</Note>
        </div>
      )}
      <Feedback>
        {done && (
          <Note>
            {done.what === 'added'
              ? t.rich('walletAdded', { name: done.name })
              : tRemoval.rich('removed', { name: done.name })}
          </Note>
        )}
      </Feedback>
      {chosen && (
        <WalletRemoval
          wallet={chosen}
          nameId={`${ids}-${chosenIndex}`}
          onRemoved={() => {
            const neighbour = wallets[chosenIndex + 1] ?? wallets[chosenIndex - 1];
            change(withoutWallet(chosen.id), Promise.resolve());
            setStep(null);
            setDone({ what: 'removed', name: chosen.name, neighbourId: neighbour?.id });
          }}
          onCancel={() => setStep(null)}
        />
      )}
      {isConnecting && (
        <Form onSubmit={preventDefault} onKeyDown={onEscape(() => setStep(null))}>
          <ConnectWallet
            known={wallets}
            onAdded={(address, list) => {
              change(withWallets(list), Promise.resolve());
              setStep(null);
              setDone({ what: 'added', name: shortAddress(address) });
            }}
          />
          <Button variant="secondary" onClick={() => setStep(null)}>
            {tSection('cancel')}
          </Button>
        </Form>
      )}
      {!isConnecting && !chosen && (
        <Button
          ref={connectButton}
          variant="secondary"
          icon={<PlusIcon />}
          onClick={() => begin({ name: 'connect' })}
        >
          {t('connectWallet')}
        </Button>
      )}
    </>
  );
}

/**
 * The button that opens the step disappears with it. So the section's title takes the focus, and what follows it is read
 * next. When the step ends, the button takes the focus again.
 */
function useStepFocus(isOpen: boolean, title: RefObject<HTMLHeadingElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) focusIfLost(isOpen ? title.current : button.current);
    wasOpen.current = isOpen;
  }, [isOpen, title]);
  return button;
}

const preventDefault = (event: FormEvent) => event.preventDefault();
