import { useState } from 'react';
import { HostWidget, Outline } from '../HostWidget';
import type { Account } from '../sessionSlice';
import { useAccountPlace } from '../useAccountPlace';

export function PasskeysPage() {
  const { account, waiting, place } = useAccountPlace();
  return (
    <div className="widget-page">
      <header>
        <h1>Your passkeys</h1>
        <p>
          {account || waiting
            ? 'Sign in next time with a fingerprint, a face or a screen lock.'
            : 'Sign in first. Then create a passkey here.'}
        </p>
      </header>
      <div ref={place} className="place" tabIndex={-1}>
        {waiting && <Outline />}
        {!waiting && (account ? <Passkeys account={account} /> : <HostWidget name="Login" />)}
      </div>
    </div>
  );
}

const list = { screen: 'PasskeyRegistrationSuccess' } as const;

/** Opens the list if there is one. After the person has created the first passkey, the widget opens the list itself. */
function Passkeys({ account }: { account: Account }) {
  const [preset] = useState(account.hasPasskeys ? list : undefined);
  return <HostWidget name="PasskeyRegistration" preset={preset} />;
}
