import type { PorticoComponentName, WidgetProps } from '@portico/loader';
import { LoginForm } from '@portico/loader/form';
import { Portico } from '@portico/loader/react';
import { useMemo } from 'react';
import { useHost } from './HostContext';
import { navigate } from './navigation';
import { presentation } from './presentation';
import { secondFactorOptions } from './secondFactorOptions';
import { sessionMinutes } from './sessionMinutes';
import { watchSession } from './watchSession';

export interface HostWidgetProps {
  name: PorticoComponentName;
  /** The products for this widget, if they differ from the shell's usual products. */
  products?: NonNullable<WidgetProps['config']>['products'];
  preset?: WidgetProps['preset'];
  /** The path and query of the landing page to which links and social providers lead. */
  landing?: string;
  /** Called when the flow is complete. Then the page may remove the widget. */
  onComplete?(): void;
  /** Called when the person presses "Continue" on the success screen. Without it, the screen has no such button. */
  onContinue?(): void;
}

/** A widget with this host's configuration and theme. All pages of the shell use it. */
export function HostWidget({
  name,
  products,
  preset,
  landing = '/authenticate',
  onComplete,
  onContinue,
}: HostWidgetProps) {
  const host = useHost();
  const { origin } = host;
  const config = useMemo(() => configOf(name, origin, products, landing), [name, origin, products, landing]);
  // `watchSession` fails if the remote cannot be loaded. An event of the widget shows that the remote is loaded now, so
  // we call `watchSession` again. If an earlier call has succeeded, further calls have no effect.
  const callbacks = useMemo(
    () => ({
      onEvent({ type }: { type: string }) {
        void watchSession(host);
        if (type === 'PASSKEY_DONE') navigate('/');
        if (type === 'AUTHENTICATE_FLOW_COMPLETE') onComplete?.();
      },
      onContinue,
    }),
    [host, onComplete, onContinue],
  );
  return (
    <div className="widget">
      <Portico
        loader={host.loader}
        name={name}
        publicToken={host.settings.publicToken}
        clientOptions={host.clientOptions}
        config={config}
        presentation={presentation}
        preset={preset}
        callbacks={callbacks}
      />
    </div>
  );
}

/** Grey bars in the place of a widget. Shown until the page knows which widget it needs. */
export function Skeleton() {
  return (
    <div className="widget">
      <LoginForm name="Login" status="loading" presentation={presentation} />
    </div>
  );
}

const loginProducts = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passkeys'] as const;
const productsOf = {
  Login: loginProducts,
  ResetPassword: ['passwords'],
  Account: [...loginProducts, 'passwords'],
} as const;

function configOf(
  name: PorticoComponentName,
  origin: string,
  products: HostWidgetProps['products'],
  landing: string,
): WidgetProps['config'] {
  if (name === 'PasskeyRegistration') return { products: ['passkeys'] };
  if (name === 'IdentityProvider') return undefined;
  const redirect = origin + landing;
  const usualProducts = productsOf[name];
  return {
    products: products ?? usualProducts,
    oauthOptions: {
      providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }],
      loginRedirectURL: redirect,
      signupRedirectURL: redirect,
    },
    emailMagicLinksOptions: { loginRedirectURL: redirect, signupRedirectURL: redirect },
    otpOptions: { methods: ['sms', 'whatsapp'] },
    passwordOptions: {
      loginRedirectURL: redirect,
      resetPasswordRedirectURL: `${origin}/reset-password`,
    },
    sessionOptions: { sessionDurationMinutes: sessionMinutes },
    secondFactorOptions,
    browserBack: true,
  };
}
