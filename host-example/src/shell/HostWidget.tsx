import { useMemo } from 'react';
import type { PorticoComponentName, WidgetProps } from '@portico/loader';
import { Portico } from '@portico/loader/react';
import { testProject } from '../portico';
import { useHost } from './HostContext';
import { presentation } from './presentation';

/** A module of the remote in this shell's look. */
export function HostWidget({
  name,
  ...props
}: { name: PorticoComponentName } & Pick<WidgetProps, 'callbacks'>) {
  const { loader, clientOptions } = useHost();
  const config = useMemo(() => configOf(name), [name]);
  return (
    <div className="widget">
      <Portico
        loader={loader}
        name={name}
        fallback={<div className="skeleton" role="status" aria-label="Loading sign-in" />}
        publicToken={testProject}
        clientOptions={clientOptions}
        config={config}
        presentation={presentation}
        {...props}
      />
    </div>
  );
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
