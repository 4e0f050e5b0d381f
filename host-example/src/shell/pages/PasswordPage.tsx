import { Account } from '../Account';
import { LoginOrContent } from '../LoginOrContent';
import { useLoginOrAccount } from '../useLoginOrAccount';

// With `emailMagicLinks`, the widget would offer new people a link before the password.
const products = ['passwords', 'otp', 'passkeys'] as const;

/** Login with a password, for people who have an account and for new people. */
export function PasswordPage() {
  const state = useLoginOrAccount();
  return (
    <div className="widget-page">
      <header>
        <h1>{state.account ? 'Welcome aboard' : 'Sign in with a password'}</h1>
        <p>
          {state.account
            ? 'Your journeys, your berth and your breakfast are in one place now.'
            : 'New here? The same address and a password of your own open an account.'}
        </p>
      </header>
      <LoginOrContent state={state} products={products}>
        {(account) => <Account account={account} />}
      </LoginOrContent>
    </div>
  );
}
