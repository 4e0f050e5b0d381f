import { useMemo } from 'react';
import type { PorticoComponentName, WidgetProps } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import { useHost } from './HostContext';
import { navigate } from './navigation';
import { presentation } from './presentation';
import { sessionMinutes } from './sessionMinutes';
import { watchSession } from './watchSession';

export interface HostWidgetProps {
  name: PorticoComponentName;
  /** The products, if they are not the shell's usual ones. */
  products?: NonNullable<WidgetProps['config']>['products'];
  /** The path of the landing page, with its query. */
  landing?: string;
  /** Called when the flow is complete, so that the widget may be removed. */
  onComplete?(): void;
}

/** Shows a module of the remote in this shell's theme. */
export function HostWidget({ name, products, landing = '/authenticate', onComplete }: HostWidgetProps) {
  const host = useHost();
  const config = useMemo(() => configOf(name, products, landing), [name, products, landing]);
  // An event shows that the remote is available. If it was not when the page was loaded, the session is read now.
  const callbacks = useMemo(
    () => ({
      onEvent({ type }: { type: string }) {
        void watchSession(host);
        if (type === 'PASSKEY_DONE') navigate('/');
        if (type === 'AUTHENTICATE_FLOW_COMPLETE') onComplete?.();
      },
    }),
    [host, onComplete],
  );
  return (
    <div className="widget">
      <Portico
        loader={host.loader}
        name={name}
        fallback={<Skeleton />}
        publicToken={host.settings.publicToken}
        clientOptions={host.clientOptions}
        config={config}
        presentation={presentation}
        callbacks={callbacks}
      />
    </div>
  );
}

/** A placeholder until the widget is loaded. */
export function Skeleton() {
  return <div className="skeleton" role="status" aria-label="Loading sign-in" />;
}

function configOf(
  name: PorticoComponentName,
  products: HostWidgetProps['products'],
  landing: string,
): WidgetProps['config'] {
  if (name === 'PasskeyRegistration') return { products: ['passkeys'] };
  if (name === 'IdentityProvider') return undefined;
  const redirect = location.origin + landing;
  return {
    products:
      products ??
      (name === 'ResetPassword' ? ['passwords'] : ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passkeys']),
    oauthOptions: {
      providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }],
      loginRedirectURL: redirect,
      signupRedirectURL: redirect,
    },
    emailMagicLinksOptions: { loginRedirectURL: redirect, signupRedirectURL: redirect },
    otpOptions: { methods: ['sms', 'whatsapp'] },
    passwordOptions: {
      loginRedirectURL: redirect,
      resetPasswordRedirectURL: `${location.origin}/reset-password`,
    },
    sessionOptions: { sessionDurationMinutes: sessionMinutes },
    browserBack: true,
  };
}
