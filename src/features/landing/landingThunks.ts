import { useState } from 'react';
import { IdentityError } from '../../provider/IdentityError';
import { pageLanding, takeLanding } from '../../provider/landing/pageLanding';
import { isRejection } from '../../provider/landing/rejection';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import { useSettings } from '../../store/settings';
import { to } from '../../store/step';

/** Only the token of a link waits for the press, and only with `confirm`. */
export function useNeedsPress(): boolean {
  const { confirm } = useSettings().config.landingOptions;
  const [needsPress] = useState(() => {
    takeLanding();
    return confirm === true && pageLanding().landing?.redeemer === 'magicLinks';
  });
  return needsPress;
}

/** Without a token and a session, opens Main. */
export const redeemLanding = createFlowThunk('landing/redeem', async (_: void, { signal, extra }) => {
  const { sessionDurationMinutes, products } = extra.host.config;
  try {
    const isSignedIn = await extra.identity.redeemLanding({ sessionDurationMinutes }, signal);
    if (!isSignedIn) return to('Main');
  } catch (error) {
    // Main shows the message beside the buttons of the social providers.
    if (error instanceof IdentityError && isRejection(error) && products.includes('oauth')) return to('Main');
    throw error;
  }
  return to('LandingConfirmation');
});

export const openMain = createLocalThunk('landing/openMain', async () => to('Main'));
