import { Account } from '../Account';
import { HostWidget, Outline } from '../HostWidget';
import { useLoginOrAccount } from '../useLoginOrAccount';

// With `emailMagicLinks`, the widget would offer new people a link before the password.
const products = ['passwords', 'otp', 'passkeys'] as const;

/** Login with a password, for people who have an account and for new people. */
export function PasswordPage() {
  const { account, isLoading, contentRef } = useLoginOrAccount();
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
      <div ref={contentRef} className="place" tabIndex={-1}>
        {isLoading && <Outline />}
        {!isLoading &&
          (account ? <Account account={account} /> : <HostWidget name="Login" products={products} />)}
      </div>
    </div>
  );
}
