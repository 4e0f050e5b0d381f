import { useState } from 'react';
import { HostWidget, Outline } from '../HostWidget';
import type { Account } from '../sessionSlice';
import { useLoginOrAccount } from '../useLoginOrAccount';

/** Shows a signed-in person's passkeys, or Login first. */
export function PasskeysPage() {
  const { account, isLoading, contentRef } = useLoginOrAccount();
  return (
    <div className="widget-page">
      <header>
        <h1>Your passkeys</h1>
        <p>
          {account || isLoading
            ? 'Sign in next time with a fingerprint, a face or a screen lock.'
            : 'Sign in first. Then create a passkey here.'}
        </p>
      </header>
      <div ref={contentRef} className="place" tabIndex={-1}>
        {isLoading && <Outline />}
        {!isLoading && (account ? <Passkeys account={account} /> : <HostWidget name="Login" />)}
      </div>
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
