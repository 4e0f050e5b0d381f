import { useSelector } from 'react-redux';
import { Link } from './navigation';
import { nameOf, selectAccount } from './sessionSlice';
import { useSignOut } from './useSignOut';

const links = [
  ['/', 'Home'],
  ['/playground', 'Playground'],
  ['/passkeys', 'Passkeys'],
  ['/password', 'Password'],
  ['/wallet', 'Wallet'],
] as const;

export function Header({ path }: { path: string }) {
  const account = useSelector(selectAccount);
  return (
    <header className="site-header">
      <Link className="brand" href="/">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <span>Fernweh</span>
      </Link>
      <nav aria-label="Pages">
        {links.map(([href, label]) => (
          <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {account && <SignedIn name={nameOf(account)} />}
    </header>
  );
}

function SignedIn({ name }: { name: string }) {
  const [state, signOut] = useSignOut();
  return (
    <div className="header-account">
      <span>{name}</span>
      <button className="link-button" type="button" disabled={state === 'pending'} onClick={signOut}>
        {state === 'pending' ? 'Signing out …' : 'Sign out'}
      </button>
      {state === 'failed' && (
        <p role="alert">You could not be signed out. Check your connection and try again.</p>
      )}
    </div>
  );
}
