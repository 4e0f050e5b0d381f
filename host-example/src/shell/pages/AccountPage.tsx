import { HostWidget } from '../HostWidget';
import { LoginOrContent } from '../LoginOrContent';
import { useLoginOrAccount } from '../useLoginOrAccount';

/** Shows where a signed-in person manages how they sign in, or Login first. */
export function AccountPage() {
  const state = useLoginOrAccount();
  return (
    <div className="widget-page">
      <header>
        <h1>Your Fernweh account</h1>
        <p>
          {state.account || state.isLoading
            ? 'Your name, and the ways in which you sign in.'
            : 'Sign in first. Then change your account here.'}
        </p>
      </header>
      <LoginOrContent state={state}>{() => <HostWidget name="Account" />}</LoginOrContent>
    </div>
  );
}
