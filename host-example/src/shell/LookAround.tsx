import { useHost } from './HostContext';

/** A list of links to the other pages of the host, and to the other servers. */
export function LookAround() {
  const { settings } = useHost();
  const links = [
    ['/playground', 'Playground', 'Every option, theme and screen of the widget, live.'],
    [
      `${settings.identityProvider}/outbox`,
      'Outbox',
      'Emails and text messages of the local identity provider.',
    ],
    ['/passkeys', 'Passkeys', 'Create and manage passkeys, after signing in.'],
    ['/account', 'Account', 'Change your name, manage your passkeys, and sign out.'],
    ['/password', 'Password', 'Create an account with a password, sign in, or reset the password.'],
    ['/wallet', 'Wallet', 'Sign in with a crypto wallet of yours, or with a development wallet.'],
    [settings.relyingParty, 'Kipferl', 'A bakery that asks for access to your Fernweh account.'],
    [
      `/embed#${encodeURIComponent(JSON.stringify({ config: { products: ['emailMagicLinks'] } }))}`,
      'Bare widget',
      'One widget without a site around it, configured by the address.',
    ],
  ] as const;
  return (
    <section className="look-around" aria-labelledby="look-around">
      <h2 id="look-around">Look around</h2>
      <ul>
        {links.map(([href, title, text]) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
