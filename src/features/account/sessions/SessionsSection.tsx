import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useListFocus } from '../../../screen/FactorList';
import { FailureNotice, RetryNotice } from '../../../screen/FailureNotice';
import { nameInLabel } from '../../../screen/nameInLabel';
import { forEachPerson, useReloadAfter } from '../../../screen/UserContext';
import { useRequest } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { useSheet, useUniqueId } from '../../../theme/StyleRoot';
import { Button } from '../../../ui/Button';
import { icon } from '../../../ui/icons';
import { Item, ItemList } from '../../../ui/ItemList';
import { LinkButton } from '../../../ui/Link';
import { Feedback, Note } from '../../../ui/Note';
import { Skeleton } from '../../../ui/Skeleton';
import { messages as accountMessages } from '../messages';
import { useReadList } from '../useReadList';
import { messages } from './messages';
import sheet, * as css from './Sessions.module.css';
import { endSessions, OTHER_SESSIONS, readSessions, type Session } from './thunks';

const DeviceIcon = icon('M3.5 4.5h13v9h-13zM7 16.5h6m-3-3v3');

/** The host's server lists the sessions and ends them. */
export const SessionsSection = forEachPerson(Sessions);

function Sessions() {
  const t = useMessages(messages);
  const { list, setList, hasFailed, ...reading } = useReadList(readSessions);
  const { chosenId, pending, failure, ended, end } = useEndSessions(list, setList);
  const listId = useUniqueId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const ids = list?.map(({ id }) => id) ?? [];
  const buttonRef = useListFocus({ ids, chosenId, hasFailed, fallback: titleRef });

  return (
    <>
      <ItemList title={t('sessions')} titleRef={titleRef}>
        {list?.map((session, index) => (
          <SessionItem
            key={session.id}
            session={session}
            nameId={`${listId}-${index}`}
            disabled={pending}
            buttonRef={buttonRef(session.id)}
            onEnd={() => end(session.id)}
          />
        ))}
      </ItemList>
      {list?.every(isCurrent) && <Note>{t('sessionOnly')}</Note>}
      {!list && !hasFailed && <Skeleton bars="field field" />}
      {hasFailed && <RetryNotice variant="secondary" {...reading} />}
      <FailureNotice failure={failure} />
      <Feedback>{ended && <Note>{ended}</Note>}</Feedback>
      {list && !list.every(isCurrent) && (
        <Button variant="secondary" pending={chosenId === OTHER_SESSIONS} onClick={() => end(OTHER_SESSIONS)}>
          {t('sessionEndOthers')}
        </Button>
      )}
    </>
  );
}

const isCurrent = (session: Session) => session.isCurrent;

/** One request is pending at a time. The list keeps a session until the host's server has ended it. */
function useEndSessions(
  list: readonly Session[] | undefined,
  setList: (list: readonly Session[] | undefined) => void,
) {
  const t = useMessages(messages);
  const [ended, setEnded] = useState<ReactNode>();
  /** Of the session that is ending, or `OTHER_SESSIONS`. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const nameOf = useSessionName();
  const reload = useReloadAfter();
  const [send, { pending, failure }] = useRequest(endSessions, {
    onSuccess() {
      const session = list?.find(({ id }) => id === chosenId);
      setEnded(session ? t.rich('sessionEnded', { name: nameOf(session) }) : t('sessionOthersEnded'));
      setList(list?.filter(session ? (each) => each !== session : isCurrent));
      setChosenId(null);
    },
    onFailure(reason) {
      setChosenId(null);
      reload(reason);
    },
  });
  function end(id: string) {
    if (pending) return;
    setChosenId(id);
    setEnded(undefined);
    send(id);
  }
  return { chosenId, pending, failure, ended, end };
}

function useSessionName() {
  const t = useMessages(messages);
  return ({ device }: Session) => device || t('sessionUnknown');
}

interface SessionItemProps {
  session: Session;
  nameId: string;
  disabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onEnd(): void;
}

function SessionItem({ session, nameId, disabled, buttonRef, onEnd }: SessionItemProps) {
  useSheet(sheet);
  const t = useMessages(messages);
  const tAccount = useMessages(accountMessages);
  const { locale } = useSettings();
  const { place, usedAt, startedAt } = session;
  const name = useSessionName()(session);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const lines = [
    place && <bdi translate="no">{place}</bdi>,
    t('sessionUsed', { date: format.format(usedAt) }),
    startedAt !== null && t('sessionStarted', { date: format.format(startedAt) }),
  ];
  return (
    <Item
      icon={<DeviceIcon />}
      text={name}
      textId={nameId}
      note={lines.map(
        (line, index) =>
          line && (
            <span key={index} className={css.line}>
              {line}
            </span>
          ),
      )}
    >
      <span className={css.end}>
        {isCurrent(session) ? (
          <span className={css.current}>{t('sessionCurrent')}</span>
        ) : (
          <LinkButton
            ref={buttonRef}
            aria-label={t('sessionEnd', { name: nameInLabel(name) })}
            aria-disabled={disabled || undefined}
            onClick={onEnd}
          >
            {tAccount('signOut')}
          </LinkButton>
        )}
      </span>
    </Item>
  );
}
