import { useMemo } from 'react';
import type { PorticoComponentName, WidgetProps } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import { testProject } from '../portico';
import { useHost } from './HostContext';
import { presentation } from './presentation';
import { watchSession } from './watchSession';

/** A module of the remote in this shell's look. */
export function HostWidget({ name }: { name: PorticoComponentName }) {
  const host = useHost();
  const config = useMemo(() => configOf(name), [name]);
  // The remote may have been away when the page asked for the session.
  const callbacks = useMemo(() => ({ onEvent: () => void watchSession(host) }), [host]);
  return (
    <div className="widget">
      <Portico
        loader={host.loader}
        name={name}
        fallback={<Skeleton />}
        publicToken={testProject}
        clientOptions={host.clientOptions}
        config={config}
        presentation={presentation}
        callbacks={callbacks}
      />
    </div>
  );
}

/** Stands where the widget will. */
export function Skeleton() {
  return <div className="skeleton" role="status" aria-label="Loading sign-in" />;
}

function configOf(name: PorticoComponentName): WidgetProps['config'] {
  if (name === 'PasskeyRegistration') return { products: ['passkeys'] };
  if (name === 'ResetPassword') return { products: ['passwords'] };
  if (name === 'IdentityProvider') return undefined;
  const redirect = `${location.origin}/authenticate`;
  return {
    products: ['emailMagicLinks', 'otp'],
    emailMagicLinksOptions: { loginRedirectURL: redirect, signupRedirectURL: redirect },
    otpOptions: { methods: ['sms', 'whatsapp'] },
    sessionOptions: { sessionDurationMinutes: 60 },
  };
}
