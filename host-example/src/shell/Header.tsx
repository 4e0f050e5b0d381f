import { useSelector } from 'react-redux';
import { Link } from './navigation';
import { selectAccount } from './sessionSlice';

const links = [
  ['/', 'Home'],
  ['/playground', 'Playground'],
  ['/passkeys', 'Passkeys'],
  ['/password', 'Password'],
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
        {/* Loaded anew: its answer carries the headers that keep frames away. */}
        <a href="/consent" aria-current={path === '/consent' ? 'page' : undefined}>
          Consent
        </a>
      </nav>
      {account && (
        <span className="header-account">{account.emails[0] ?? account.phoneNumbers[0] ?? 'Signed in'}</span>
      )}
    </header>
  );
}
