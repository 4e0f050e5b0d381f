import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Section } from '../../ui/section/Section';
import { TopLevelPageLink } from '../application/TopLevelPageLink';
import { FlowScreen } from '../screen/FlowScreen';
import { LazyPart } from '../screen/LazyPart';
import { WithAccountTexts } from '../texts/WithAccountTexts';
import { UserContext } from '../user/UserContext';
import type { UserRead } from '../user/useUser';
import { WithUser } from '../user/WithUser';
import { selectAccount, signedInAgain } from './accountSlice';
import { clearAddress, logAccountScreen, signOut } from './accountThunks';
import { messages } from './messages';
import { useParts } from './PartsContext';
import { ProofArea, useOpenQuestion } from './proof/ProofArea';
import type { Failure } from '../../store/failure';
import { useScreenReadyEvents } from '../screen/useScreenReadyEvents';
import { useFocusTitle } from '../screen/useFocusTitle';
import { useUserKey } from '../user/useUserKey';

const loadUserReader = () =>
  import(/* webpackChunkName: "user" */ '../user/UserReader').then((chunk) => chunk.UserReader);

/** The screen of the module Account: the sections in which the person manages how they sign in. */
export function Account() {
  const dispatch = useWidgetDispatch();
  useLayoutEffect(() => dispatch(clearAddress()), [dispatch]);
  return (
    <WithAccountTexts>
      <AccountContent />
    </WithAccountTexts>
  );
}

function AccountContent() {
  const t = useMessages(messages);
  const { browser } = useServices();
  const { signedOut } = useWidgetSelector(selectAccount);
  const isLeaving = useWidgetSelector(({ requests }) => Boolean(requests[signOut.typePrefix]?.attempt));
  if (signedOut) return <SignedOut failure={signedOut.failure} />;
  // The page around the frame may belong to an attacker, who could trick the person into a change.
  if (browser.isFramed()) {
    return (
      <FlowScreen title={t('title')}>
        <TopLevelPageLink />
      </FlowScreen>
    );
  }
  return (
    <FlowScreen title={t('title')}>
      <WithUser loadReader={loadUserReader} notSignedIn={t('notSignedIn')} isLeaving={isLeaving}>
        {(read) => (
          <ForUser read={read}>
            <Sections />
          </ForUser>
        )}
      </WithUser>
    </FlowScreen>
  );
}

function ForUser({ read, children }: { read: UserRead; children: ReactNode }) {
  const dispatch = useWidgetDispatch();
  useEffect(() => dispatch(logAccountScreen()), [dispatch]);
  return read.user && <UserContext value={{ ...read, user: read.user }}>{children}</UserContext>;
}

/** The sections in the host's order. A section whose chunk cannot be loaded has its own message and retry. */
function Sections() {
  const { sections } = useSettings().config.account;
  const parts = useParts();
  const [question, ask] = useOpenQuestion();
  return sections.map((name) => (
    <Section key={name}>
      <ProofArea
        loadQuestion={parts.loadQuestion}
        section={name}
        question={question?.section === name ? question : null}
        ask={ask}
      >
        <LazyPart load={parts.sections[name]} props={noProps} bars={sectionOutline} />
      </ProofArea>
    </Section>
  ));
}

const noProps = {};
/** The outline of a section that is loading: its heading and one row. */
const sectionOutline = 'label field';

/** Shown after the person has signed out. If somebody signs in on this page or in another tab, the account returns. */
function SignedOut({ failure }: { failure: Failure | null }) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  useScreenReadyEvents(true);
  const { key } = useUserKey();
  const keyWithoutUser = useRef<string>(null);
  useEffect(() => {
    keyWithoutUser.current ??= key;
    if (key && key !== keyWithoutUser.current) dispatch(signedInAgain());
  }, [dispatch, key]);
  return (
    <FlowScreen title={t('signedOutTitle')} description={t('signedOut')} failure={failure}>
      <FocusTitle />
    </FlowScreen>
  );
}

/** The button that signed the person out is gone, so the title takes the focus. */
function FocusTitle() {
  const focusTitle = useFocusTitle();
  useEffect(() => void focusTitle(), [focusTitle]);
  return null;
}
