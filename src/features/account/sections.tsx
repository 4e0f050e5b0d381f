import type { ComponentType } from 'react';
import type { HostSection } from '../../contract/options';
import type { Callbacks } from '../../contract/widgetProps';
import type { WidgetConfig } from '../../host/readConfig';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice } from '../../screen/FailureNotice';
import { LazyComponent } from '../../screen/LazyComponent';
import type { MethodSection, SignedInUser } from '../../screen/UserContext';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ConnectedAppsSection } from './connected-apps/ConnectedAppsSection';
import { messages } from './messages';
import { methodSections } from './methods';
import { NameSection } from './NameSection';
import { accountSections as names, type AccountSection } from './options';
import { signOut } from './slice';

interface Section extends MethodSection {
  /** The host's server does the work of the section. It appears only if the host names it. */
  readonly callbacks?: readonly (keyof Callbacks)[];
}

/** The sections of Account. Those of methods are in the folders of the methods. */
export const accountSections: Readonly<Record<AccountSection, Section>> = {
  ...methodSections,
  name: { Section: NameSection },
  connectedApps: { Section: ConnectedAppsSection },
  sessions: {
    Section: lazy(() =>
      import(/* webpackChunkName: "account-server" */ './sessions/SessionsSection').then(
        (chunk) => chunk.SessionsSection,
      ),
    ),
    callbacks: ['listSessions', 'revokeSession', 'revokeOtherSessions'],
  },
  signOut: { Section: SignOutSection },
  deleteAccount: {
    Section: lazy(() =>
      import(/* webpackChunkName: "account-server" */ './deletion/DeletionSection').then(
        (chunk) => chunk.DeletionSection,
      ),
    ),
    callbacks: ['deleteAccount'],
  },
};

/** Without the host's own list: all, or if the host has `products`, those that are useful with its methods or to the person. */
export function sectionsOf(
  { accountOptions, methods, secondFactorOptions }: WidgetConfig,
  user: SignedInUser['user'],
): readonly (AccountSection | HostSection)[] {
  if (accountOptions.sections) return accountOptions.sections;
  const own = names.filter((name) => !accountSections[name].callbacks);
  if (methods.length === 0) return own;
  const offered: readonly string[] = [...methods, ...secondFactorOptions.methods];
  return own.filter((name) => {
    const { use } = accountSections[name];
    return !use || use.isUsed(user) || use.methods.some((method) => offered.includes(method));
  });
}

export const missingCallbacks = (section: AccountSection, callbacks: Callbacks = {}): readonly string[] =>
  accountSections[section].callbacks?.filter((name) => typeof callbacks[name] !== 'function') ?? [];

/** Few hosts have such a section, so it is a chunk of its own. */
function lazy(load: () => Promise<ComponentType>): ComponentType {
  const props = {};
  return () => <LazyComponent load={load} props={props} skeleton="label field" />;
}

function SignOutSection() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [leave, { pending, failure }] = useRequest(signOut);
  return (
    <>
      <FailureNotice failure={failure} />
      <Button variant="secondary" pending={pending} onClick={() => leave()}>
        {failure ? tCommon('tryAgain') : t('signOut')}
      </Button>
    </>
  );
}
