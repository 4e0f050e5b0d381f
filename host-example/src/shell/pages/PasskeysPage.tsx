import { useState } from 'react';
import { HostWidget } from '../HostWidget';
import { LoginOrContent } from '../LoginOrContent';
import type { Account } from '../sessionSlice';
import { useLoginOrAccount } from '../useLoginOrAccount';

/** Shows a signed-in person's passkeys, or Login first. */
export function PasskeysPage() {
  const state = useLoginOrAccount();
  return (
    <div className="widget-page">
      <header>
        <h1>Your passkeys</h1>
        <p>
          {state.account || state.isLoading
            ? 'Sign in next time with a fingerprint, a face or a screen lock.'
            : 'Sign in first. Then create a passkey here.'}
        </p>
      </header>
      <LoginOrContent state={state}>{(account) => <Passkeys account={account} />}</LoginOrContent>
    </div>
  );
}

/** Opens the list of passkeys. */
const listPreset = { screen: 'PasskeyRegistrationSuccess' } as const;

/** Opens the list if there is one. After the person has created the first passkey, the widget opens the list itself. */
function Passkeys({ account }: { account: Account }) {
  const [preset] = useState(account.hasPasskeys ? listPreset : undefined);
  return <HostWidget name="PasskeyRegistration" preset={preset} />;
}
