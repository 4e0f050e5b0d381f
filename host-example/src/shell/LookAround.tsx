import { useHost } from './HostContext';

export function LookAround() {
  const { settings } = useHost();
  const places = [
    ['/playground', 'Playground', 'Every option, theme and screen of the widget, live.'],
    [
      `${settings.identityProvider}/outbox`,
      'Outbox',
      'Emails and text messages of the local identity provider.',
    ],
    ['/passkeys', 'Passkeys', 'Create and manage passkeys, after signing in.'],
    ['/password', 'Password', 'Create an account with a password, sign in, or reset the password.'],
    ['/wallet', 'Wallet', 'Sign in with a crypto wallet of yours, or with a development wallet.'],
    [settings.relyingParty, 'Kipferl', 'A bakery that asks for access to your Fernweh account.'],
    [
      '/embed#%7B%22config%22%3A%7B%22products%22%3A%5B%22emailMagicLinks%22%5D%7D%7D',
      'Bare widget',
      'One widget without a site around it, configured by the address.',
    ],
  ] as const;
  return (
    <section className="look-around" aria-labelledby="look-around">
      <h2 id="look-around">Look around</h2>
      <ul>
        {places.map(([href, title, text]) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
