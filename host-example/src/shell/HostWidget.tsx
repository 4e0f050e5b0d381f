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
  /** Replaces the shell's default products. */
  products?: NonNullable<WidgetProps['config']>['products'];
  /** Path and query of the landing page. */
  landing?: string;
  /** Called when the flow is complete and the widget may be removed. */
  onComplete?(): void;
}

/** A module of the remote with this shell's theme. */
export function HostWidget({ name, products, landing = '/authenticate', onComplete }: HostWidgetProps) {
  const host = useHost();
  const config = useMemo(() => configOf(name, products, landing), [name, products, landing]);
  // If the remote was unavailable when the page loaded, the session is read now.
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

/** Placeholder until the widget has loaded. */
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
