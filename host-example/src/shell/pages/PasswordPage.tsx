import { Account } from '../Account';
import { HostWidget, Outline } from '../HostWidget';
import { useAccountPlace } from '../useAccountPlace';

// With `emailMagicLinks`, the widget would offer new people a link before the password.
const products = ['passwords', 'otp', 'passkeys'] as const;

export function PasswordPage() {
  const { account, waiting, place } = useAccountPlace();
  return (
    <div className="widget-page">
      <header>
        <h1>{account ? 'Welcome aboard' : 'Sign in with a password'}</h1>
        <p>
          {account
            ? 'Your journeys, your berth and your breakfast are in one place now.'
            : 'New here? The same address and a password of your own open an account.'}
        </p>
      </header>
      <div ref={place} className="place" tabIndex={-1}>
        {waiting && <Outline />}
        {!waiting &&
          (account ? <Account account={account} /> : <HostWidget name="Login" products={products} />)}
      </div>
    </div>
  );
}
