import { useSelector } from 'react-redux';
import { Link } from './navigation';
import { nameOf, selectAccount } from './sessionSlice';
import { SignOutButton } from './SignOutButton';

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
      {account && (
        <div className="header-account">
          <Link href="/account" aria-current={path === '/account' ? 'page' : undefined}>
            {nameOf(account)}
          </Link>
          <SignOutButton>Sign out</SignOutButton>
        </div>
      )}
    </header>
  );
}
