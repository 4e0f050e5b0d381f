import type { ComponentType } from 'react';
import { navigate } from './navigation';
import { AccountPage } from './pages/AccountPage';
import { Authenticate } from './pages/Authenticate';
import { Consent } from './pages/Consent';
import { Home } from './pages/Home';
import { LazyPage } from './pages/LazyPage';
import { PasskeysPage } from './pages/PasskeysPage';
import { PasswordPage } from './pages/PasswordPage';
import { Welcome } from './pages/Welcome';
import { WidgetPage } from './pages/WidgetPage';
import type { Path } from './paths';

interface Page {
  title: string;
  Content: ComponentType;
  /** The page uses the full width of the window. */
  wide?: true;
}

// Each of these pages has its own chunk, because it is large, or uses a library that no other page needs.
const loadPlayground = async () => (await import('../playground/Playground')).Playground;
const loadWallet = async () => (await import('../wallet/DevelopmentWallet')).DevelopmentWallet;

const byPath: Record<Path, Page> = {
  '/': { title: 'Night trains', Content: Home },
  '/welcome': { title: 'Welcome', Content: Welcome },
  '/authenticate': { title: 'Signing in', Content: Authenticate },
  '/password': { title: 'Sign in with a password', Content: PasswordPage },
  '/reset-password': {
    title: 'Reset password',
    Content: () => (
      <WidgetPage
        name="ResetPassword"
        title="Choose a new password"
        text="The link in our email leads here. Its token is read from the address."
        onContinue={() => navigate('/')}
      />
    ),
  },
  '/passkeys': { title: 'Passkeys', Content: PasskeysPage },
  '/account': { title: 'Your account', Content: AccountPage },
  '/consent': { title: 'Consent', Content: Consent },
  '/wallet': { title: 'Wallet', Content: () => <LazyPage load={loadWallet} name="wallet" /> },
  '/playground': {
    title: 'Playground',
    Content: () => <LazyPage load={loadPlayground} name="playground" />,
    wide: true,
  },
};

/** The pages of the shell, by path. */
export const pages: ReadonlyMap<string, Page> = new Map(Object.entries(byPath));
