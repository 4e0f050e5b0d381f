import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { guardCallback } from '../../browser/guardCallback';
import type { HostSection } from '../../contract/options';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice, useReportOnce } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { UserContext, useSignedInUser } from '../../screen/UserContext';
import { useFocusTitle, useScreenReadyEvents } from '../../screen/WidgetRoot';
import { WithAccountMessages } from '../../screen/WithAccountMessages';
import { useUserKey, WithUser } from '../../screen/WithUser';
import type { ScreensOf } from '../../screens';
import type { Failure } from '../../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { useSheet, useUniqueId } from '../../theme/StyleRoot';
import { Section, SectionTitle } from '../../ui/Section';
import { TopLevelPageLink } from '../consent/TopLevelPageLink';
import sheet, * as css from './Account.module.css';
import { messages } from './messages';
import { clearPageUrl } from './methods';
import { sectionId, type AccountSection } from './options';
import { accountSections, missingCallbacks, sectionsOf } from './sections';
import { DELETION, log, selectAccount, signedInAgain, signOut } from './slice';
import { StepUpArea, useOpenStepUp } from './step-up/StepUpArea';

const loadUserReader = () =>
  import(/* webpackChunkName: "user" */ '../../screen/useUser').then((chunk) => chunk.UserReader);

/** Account: the sections in which the person manages how they sign in. */
export function Account() {
  const dispatch = useWidgetDispatch();
  useLayoutEffect(() => dispatch(clearPageUrl()), [dispatch]);
  return (
    <WithAccountMessages>
      <AccountContent />
    </WithAccountMessages>
  );
}

export { failures } from '../../screen/waitForHost';

export const screens = { Account } satisfies Record<ScreensOf<'account'>, ComponentType>;

function AccountContent() {
  const t = useMessages(messages);
  const { browser } = useServices();
  const { signedOut } = useWidgetSelector(selectAccount);
  const isLeaving = useWidgetSelector(({ requests }) =>
    [signOut.typePrefix, DELETION].some((type) => requests[type]?.requestId && !requests[type].isPrompting),
  );
  if (signedOut) return <SignedOut {...signedOut} />;
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
          <UserContext value={read}>
            <Sections />
          </UserContext>
        )}
      </WithUser>
    </FlowScreen>
  );
}

/** The sections in the host's order. One whose last factor the person removes stays. */
function Sections() {
  const { config, hostProps } = useSettings();
  const { user } = useSignedInUser();
  const [first] = useState(user);
  const sections = useMemo(() => sectionsOf(config, first), [config, first]);
  const dispatch = useWidgetDispatch();
  const isLogged = useRef(false);
  useEffect(() => {
    if (isLogged.current) return;
    isLogged.current = true;
    dispatch(log('render_account_screen', { sections: sections.map(sectionId) }));
  }, [dispatch, sections]);
  const [stepUp, requestStepUp] = useOpenStepUp();
  useSheet(sheet);

  function renderSection(section: AccountSection) {
    const missing = missingCallbacks(section, hostProps.callbacks);
    if (missing.length > 0) return <WithoutCallbacks section={section} missing={missing} />;
    const { Section: Content } = accountSections[section];
    return (
      <StepUpArea
        section={section}
        stepUp={stepUp?.section === section ? stepUp : null}
        requestStepUp={requestStepUp}
      >
        <Content />
      </StepUpArea>
    );
  }

  return (
    <div className={css.sections}>
      {sections.map((section) => (
        <Section key={sectionId(section)}>
          {typeof section === 'object' ? <OwnSection {...section} /> : renderSection(section)}
        </Section>
      ))}
    </div>
  );
}

const callbacksMissing: Failure = { code: 'invalid_config', message: '' };

function WithoutCallbacks({ section, missing }: { section: AccountSection; missing: readonly string[] }) {
  const sentence = `The section "${section}" of Account needs ${missing.map((name) => `callbacks.${name}`).join(', ')}.`;
  useReportOnce(callbacksMissing, sentence);
  useEffect(() => console.error(`[portico] ${sentence}`), [sentence]);
  return <FailureNotice failure={callbacksMissing} />;
}

/** The element has the styles of the page: a widget in a shadow root shows it through a slot. */
function OwnSection({ title, render }: HostSection) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(render);
  const id = useUniqueId();
  useEffect(() => {
    const root = place.current?.getRootNode();
    const host = root instanceof ShadowRoot && root.host;
    const slotted = host && host.ownerDocument.createElement('div');
    if (slotted) host.append(Object.assign(slotted, { slot: id }));
    const element = slotted || place.current;
    let end: unknown;
    guardCallback(() => (end = element && first.current(element)));
    return () => {
      if (typeof end === 'function') guardCallback(end as () => void);
      if (slotted) slotted.remove();
    };
  }, [id]);
  return (
    <>
      <SectionTitle id={id}>{title}</SectionTitle>
      <div ref={place} role="group" aria-labelledby={id} data-own="">
        <slot name={id} />
      </div>
    </>
  );
}

/** If somebody signs in on this page or in another tab, the account returns. */
function SignedOut({ failure, isDeleted }: NonNullable<ReturnType<typeof selectAccount>['signedOut']>) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  useScreenReadyEvents(true);
  const focusTitle = useFocusTitle();
  useEffect(() => void focusTitle(), [focusTitle]); // the pressed button is gone
  const { key, isSignedIn } = useUserKey();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (key && !isSignedIn) wasSignedOut.current = true;
    else if (isSignedIn && wasSignedOut.current) dispatch(signedInAgain());
  }, [dispatch, key, isSignedIn]);
  return (
    <FlowScreen
      title={t(isDeleted ? 'deletedTitle' : 'signedOutTitle')}
      description={t('signedOut')}
      failure={failure ?? null}
    />
  );
}
